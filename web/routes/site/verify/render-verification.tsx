// The result for a certificate as HTML, to be inserted into the page in memory.
import { renderToStaticMarkup } from "react-dom/server";
import { withLanguage } from "#content/scope.ts";
import type { Verification as Verified } from "#contract/certificates/certificates.ts";
import type { Language } from "#contract/languages.ts";
import { Verification } from "./verification.tsx";

export const renderVerification = (certificate: Verified, language: Language) =>
	withLanguage(language, () => renderToStaticMarkup(<Verification certificate={certificate} />));
