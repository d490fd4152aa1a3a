// The other languages, for the server. Browsers get the scripts of one language.
import "#content/hi/all.ts";
import "#content/gu/all.ts";
