import { basicCourse } from "#content/en/site/basic-course.ts";
import { inLanguage } from "#content/language.ts";

export const basicCourseWords = inLanguage({ en: basicCourse });
