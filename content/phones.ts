// How a phone number is displayed. Which Indian numbers are landlines with an area code is defined in libphonenumber;
// these are its rules for ten digits, without the rest of the world. A test compares them with the library.
import { digitsOf } from "#content/published.ts";

const shapes = [
	// Two digits for the largest cities: Mumbai 22, Ahmedabad 79.
	{
		code: /^(?:11|2[02]|33|4[04]|79(?:[1245]|3(?:[02-9]|1[0-24-9]))|80(?:[2-4]|6[0-589]))/,
		parts: /^(\d{2})(\d{4})(\d{4})$/,
	},
	// Three for cities: Surat 261, Rajkot 281.
	{
		code: /^(?:1(?:2[0-24]|3[0-25]|4[145]|[59][14]|6[1-9]|7[1257]|8[1-57-9])|2(?:1[257]|3[013]|4[01]|5[0137]|6[058]|78|8[1568]|9[14])|3(?:26|4[1-3]|5[34]|6[01489]|7[02-46]|8[159])|4(?:1[36]|2[1-47]|3[15]|5[12]|6[0-26-9]|7[0-24-9]|8[013-57]|9[014-7])|5(?:1[025]|22|[36][25]|4[28]|[578]1|9[15])|6(?:12(?:[2-6]|7[0-8])|74[2-7])|7(?:3171|5[15][2-6]|61[346]|88(?:[2-7]|82))|8(?:70[2-6]|84(?:[2356]|7[19])|91(?:[3-6]|7[19]))|73[134][2-6]|8(?:16|2[014]|3[126]|6[136]|7[78]|83)(?:[2-6]|7[19])|(?:1(?:29|60|8[06])|261|552|6(?:[2-4]1|5[17]|6[13]|7(?:1|4[0189])|80)|7(?:12|88[01]))[2-7])/,
		parts: /^(\d{3})(\d{3})(\d{4})$/,
	},
	// Four for towns: Navsari 2637.
	{
		code: /^(?:1(?:[2-479]|5(?:[0236-9]|5[013-9]))|[2-5]|6(?:2(?:84|95)|355|8(?:28[235-7]|3))|73179|807(?:1|9[1-3])|(?:1552|6(?:(?:1[1358]|2[2457]|3[2-4]|4[235-7]|5[2-689]|6[24578])\d|7(?:[23569]\d|8[0-57-9])|8(?:[14-6]\d|2[0-79]))|7(?:1(?:[013-8]\d|9[6-9])|3(?:2[0-49]|9[2-57])|5(?:2[1-3]|9[0-6])|6(?:0[5689]|2[5-9]|3[02-8]|4\d|5[0-367])|70[13-7]))[2-7])/,
		parts: /^(\d{4})(\d{3})(\d{3})$/,
	},
	{ code: /^[6-9]/, parts: /^(\d{5})(\d{5})$/ },
];

/** The institute's WhatsApp number, which is entered as wa.me takes it; as its phone number is written if both are one. */
export const shownWhatsApp = ({ phone, whatsapp }: { phone: string; whatsapp: string }) =>
	digitsOf(phone) === digitsOf(whatsapp) ? phone : formatPhone(`+${digitsOf(whatsapp)}`);

/** An Indian number as people write it: +91 98765 43210, +91 261 234 5678. Other numbers stay as they are stored. */
export function formatPhone(phone: string) {
	const [, national = ""] = /^\+91(\d{10})$/.exec(phone) ?? [];
	const shape = shapes.find(({ code }) => code.test(national));
	return shape ? ["+91", ...(shape.parts.exec(national)?.slice(1) ?? [])].join(" ") : phone;
}
