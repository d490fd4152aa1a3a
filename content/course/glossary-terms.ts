import type { TermTexts } from "#contract/course/glossary.ts";

export const glossaryTerms: readonly TermTexts[] = [
	{
		"id": "ad-bank",
		"name": "AD bank",
		"full": "Authorised Dealer bank",
		"words": [
			"AD bank",
			"Authorised Dealer"
		],
		"parts": [
			"Day-1",
			"Day-1.1"
		],
		"related": [
			"rbi",
			"ad-code",
			"fema"
		],
		"texts": {
			"en": [
				"A bank that RBI licenses to deal in foreign exchange. It receives the buyer's payment, sends your documents abroad and reports both to RBI. Not every branch does this: ask for the one that handles trade.",
				""
			],
			"hi": [
				"वह बैंक, जिसे RBI ने विदेशी मुद्रा के कारोबार का लाइसेंस दिया है। वह ख़रीदार का भुगतान लेता है, आपके दस्तावेज़ विदेश भेजता है और दोनों की ख़बर RBI को देता है। हर शाखा यह काम नहीं करती: विदेश व्यापार वाली शाखा पूछ लें।",
				""
			],
			"gu": [
				"જે બેંકને RBIએ વિદેશી ચલણના કામકાજનું લાઇસન્સ આપ્યું છે. તે ખરીદદારની ચુકવણી સ્વીકારે છે, તમારા દસ્તાવેજ વિદેશ મોકલે છે અને બંનેની જાણ RBIને કરે છે. દરેક શાખા આ કામ કરતી નથી: વિદેશ વેપાર સંભાળતી શાખા કઈ તે પૂછી લો.",
				""
			]
		}
	},
	{
		"id": "ad-code",
		"name": "AD code",
		"full": "Authorised Dealer code",
		"words": [
			"AD code"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-8"
		],
		"related": [
			"ad-bank",
			"icegate",
			"shipping-bill"
		],
		"texts": {
			"en": [
				"The number of 14 digits of your bank's branch, registered with Customs. It ties your shipping bills to the bank that has to receive the payment. You get a letter from the bank and register the code on ICEGATE.",
				""
			],
			"hi": [
				"आपके बैंक की शाखा का 14 अंकों का नंबर, जो कस्टम्स में दर्ज होता है। यह आपके shipping bill को उस बैंक से जोड़ता है जिसे भुगतान मिलना है। बैंक से पत्र लेकर आप code को ICEGATE पर दर्ज करते हैं।",
				""
			],
			"gu": [
				"તમારી બેંક શાખાનો 14 આંકડાનો નંબર, જે કસ્ટમ્સમાં નોંધાય છે. તે તમારા shipping billને એ બેંક સાથે જોડે છે જેમાં ચુકવણી આવવાની છે. બેંકનો પત્ર લઈને તમે codeની નોંધણી ICEGATE પર કરો છો.",
				""
			]
		}
	},
	{
		"id": "advance-authorisation",
		"name": "Advance authorisation",
		"full": "",
		"words": [
			"advance authorisation",
			"Advance auth."
		],
		"parts": [
			"Day-12"
		],
		"related": [
			"dgft",
			"export-obligation",
			"sion",
			"bond"
		],
		"texts": {
			"en": [
				"Permission of DGFT to import material without customs duty, for goods that you export. You owe the export within the time it names; what you do not export costs the duty with interest. First the authorisation, then the ship.",
				""
			],
			"hi": [
				"निर्यात के माल के लिए कच्चा माल बिना सीमा शुल्क मँगाने की DGFT की अनुमति। तय समय में निर्यात करना आपकी ज़िम्मेदारी है; जितना निर्यात नहीं हुआ, उस पर शुल्क ब्याज सहित लगता है। पहले authorisation, फिर जहाज़।",
				""
			],
			"gu": [
				"નિકાસના માલ માટે કાચો માલ કસ્ટમ્સ ડ્યૂટી વગર મંગાવવાની DGFTની પરવાનગી. તેમાં લખેલા સમયમાં નિકાસ કરવી એ તમારી જવાબદારી છે; જેટલી નિકાસ ન થાય તેટલા પર વ્યાજ સાથે ડ્યૂટી લાગે છે. પહેલાં authorisation, પછી જહાજ.",
				""
			]
		}
	},
	{
		"id": "advance-payment",
		"name": "Advance payment",
		"full": "",
		"words": [
			"advance payment",
			"payment in advance",
			"in advance",
			"part advance",
			"an advance"
		],
		"parts": [
			"Day-4",
			"Day-6",
			"Day-10"
		],
		"related": [
			"open-account",
			"letter-of-credit",
			"proforma-invoice"
		],
		"texts": {
			"en": [
				"The buyer pays before the goods leave. It is the safest term for you, in full or as a part with the rest before the documents are released. If the goods do not leave after all, ask your bank how to pay it back.",
				"Meena takes 30% with the order and 70% against a copy of the bill of lading."
			],
			"hi": [
				"माल निकलने से पहले ख़रीदार भुगतान करता है। आपके लिए यह सबसे सुरक्षित है, पूरा हो या एक हिस्सा, जिसमें बाक़ी रक़म दस्तावेज़ देने से पहले आए। माल न निकले तो लौटाने का तरीक़ा बैंक से पूछें।",
				"मीना ऑर्डर के साथ 30% और bill of lading की कॉपी पर 70% लेती है।"
			],
			"gu": [
				"માલ નીકળે તે પહેલાં ખરીદદાર ચૂકવે છે. તમારા માટે આ સૌથી સલામત રીત છે, આખી રકમ હોય કે ભાગ, જેમાં બાકીની રકમ દસ્તાવેજ છોડતાં પહેલાં આવે. માલ ન નીકળે તો પાછી આપવાની રીત બેંકને પૂછો.",
				"મીના ઓર્ડર સાથે 30% અને bill of ladingની નકલ સામે 70% લે છે."
			]
		}
	},
	{
		"id": "advance-ruling",
		"name": "Advance ruling",
		"full": "",
		"words": [
			"advance ruling"
		],
		"parts": [
			"Day-2"
		],
		"related": [
			"caar",
			"hs",
			"customs-tariff"
		],
		"texts": {
			"en": [
				"A binding answer on the code or duty of your goods, given beforehand. It binds Customs and you for these goods while facts and law stay the same. It costs a fee and some months, so it suits repeated or large trade.",
				""
			],
			"hi": [
				"आपके माल के code या शुल्क पर पहले से मिला बाध्यकारी जवाब। जब तक तथ्य और क़ानून वही रहें, यह उस माल के लिए कस्टम्स पर भी लागू है और आप पर भी। इसमें फ़ीस और कुछ महीने लगते हैं, इसलिए यह बार-बार या बड़े व्यापार के लिए ठीक है।",
				""
			],
			"gu": [
				"તમારા માલના code કે ડ્યૂટી વિશે અગાઉથી મળતો બંધનકર્તા જવાબ. હકીકત અને કાયદો એ જ રહે ત્યાં સુધી તે માલ માટે કસ્ટમ્સ પર અને તમારા પર બંને પર લાગુ પડે છે. તેમાં ફી અને થોડા મહિના લાગે છે, એટલે વારંવારના કે મોટા વેપાર માટે યોગ્ય છે.",
				""
			]
		}
	},
	{
		"id": "advising-bank",
		"name": "Advising bank",
		"full": "",
		"words": [
			"advising bank"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"issuing-bank",
			"letter-of-credit",
			"swift"
		],
		"texts": {
			"en": [
				"The bank through which a letter of credit reaches you. It vouches that the credit is genuine, but does not promise to pay unless it also confirms.",
				""
			],
			"hi": [
				"वह बैंक जिसके ज़रिए letter of credit आप तक पहुँचता है। वह बताता है कि L/C असली है, पर confirm किए बिना भुगतान का वादा नहीं करता।",
				""
			],
			"gu": [
				"જે બેંક મારફતે letter of credit તમારા સુધી પહોંચે છે. L/C સાચો છે એની તે ખાતરી આપે છે, પણ confirm ન કરે ત્યાં સુધી ચુકવણીનું વચન આપતી નથી.",
				""
			]
		}
	},
	{
		"id": "aeo",
		"name": "AEO",
		"full": "Authorised Economic Operator",
		"words": [
			"AEO"
		],
		"parts": [],
		"related": [
			"customs-broker",
			"rms",
			"cbic"
		],
		"texts": {
			"en": [
				"Status that Customs gives to firms with proven good records. It brings fewer examinations and quicker clearance. Something for your second or third year.",
				""
			],
			"hi": [
				"वह दर्जा जो कस्टम्स अच्छे रिकॉर्ड वाली फ़र्म को देता है। इससे जाँच कम होती है और माल जल्दी छूटता है। यह आपके दूसरे या तीसरे साल की बात है।",
				""
			],
			"gu": [
				"સારો રેકોર્ડ ધરાવતી પેઢીને કસ્ટમ્સ જે દરજ્જો આપે છે તે. તેનાથી તપાસ ઓછી થાય અને માલ જલદી છૂટે. આ તમારા બીજા કે ત્રીજા વર્ષની વાત છે.",
				""
			]
		}
	},
	{
		"id": "aepc",
		"name": "AEPC",
		"full": "Apparel Export Promotion Council",
		"words": [
			"AEPC"
		],
		"parts": [
			"Day-1",
			"Day-1.1"
		],
		"related": [
			"export-promotion-council",
			"rcmc",
			"rosctl"
		],
		"texts": {
			"en": [
				"The export promotion council for ready-made garments. Garment exporters get their RCMC from it.",
				""
			],
			"hi": [
				"तैयार कपड़ों (garments) की निर्यात काउंसिल। garment निर्यातक अपना RCMC इससे लेते हैं।",
				""
			],
			"gu": [
				"તૈયાર વસ્ત્રો (garments) માટેની નિકાસ કાઉન્સિલ. garmentના નિકાસકારો પોતાનું RCMC તેની પાસેથી લે છે.",
				""
			]
		}
	},
	{
		"id": "agent-s-commission",
		"name": "Agent's commission",
		"full": "",
		"words": [
			"agent's commission"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"commercial-invoice",
			"fema"
		],
		"texts": {
			"en": [
				"Payment to somebody abroad who found the buyer for you. It is allowed, but you declare it in the invoice and the shipping bill, and pay or deduct it through the bank.",
				""
			],
			"hi": [
				"विदेश में जिसने आपके लिए ख़रीदार ढूँढा, उसका मेहनताना। यह मान्य है, पर इसे इनवॉइस और shipping bill में घोषित करते हैं और बैंक के ज़रिए देते या काटते हैं।",
				""
			],
			"gu": [
				"વિદેશમાં જેણે તમારા માટે ખરીદદાર શોધ્યો તેનું મહેનતાણું. તે માન્ય છે, પણ ઇન્વોઇસ અને shipping billમાં જાહેર કરવું પડે અને બેંક મારફતે ચૂકવવું કે કાપવું પડે.",
				""
			]
		}
	},
	{
		"id": "aidc",
		"name": "AIDC",
		"full": "Agriculture Infrastructure and Development Cess",
		"words": [
			"AIDC"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"bcd",
			"sws",
			"landed-cost"
		],
		"texts": {
			"en": [
				"A cess on some imported goods, worked out on the assessable value. It does not come back as GST credit.",
				""
			],
			"hi": [
				"कुछ आयातित माल पर assessable value पर लगने वाला उपकर (cess)। यह GST क्रेडिट के रूप में वापस नहीं मिलता।",
				""
			],
			"gu": [
				"અમુક આયાતી માલ પર assessable value પ્રમાણે લાગતો ઉપકર (cess). તે GST ક્રેડિટ તરીકે પાછો મળતો નથી.",
				""
			]
		}
	},
	{
		"id": "air",
		"name": "AIR",
		"full": "all industry rate",
		"words": [
			"AIR",
			"all industry rate",
			"All Industry Rates"
		],
		"parts": [
			"Day-12",
			"Day-6"
		],
		"related": [
			"drawback",
			"brand-rate",
			"cap"
		],
		"texts": {
			"en": [
				"All industry rate of drawback, from the schedule. The government fixes it for each kind of goods, so nobody has to prove what duty he himself paid. Many rates have a cap.",
				""
			],
			"hi": [
				"अनुसूची में दी drawback की all industry rate। सरकार इसे हर तरह के माल के लिए तय करती है, इसलिए किसी को यह साबित नहीं करना पड़ता कि उसने ख़ुद कितना शुल्क भरा। कई दरों पर cap होती है।",
				""
			],
			"gu": [
				"અનુસૂચિમાં આપેલો drawbackનો all industry rate. સરકાર દરેક પ્રકારના માલ માટે તે નક્કી કરે છે, એટલે પોતે કેટલી ડ્યૂટી ભરી તે કોઈએ સાબિત કરવું પડતું નથી. ઘણા દર પર cap હોય છે.",
				""
			]
		}
	},
	{
		"id": "air-waybill",
		"name": "Air waybill",
		"full": "AWB",
		"words": [
			"air waybill",
			"airway bill",
			"AWB"
		],
		"parts": [
			"Day-1",
			"Day-5",
			"Day-7"
		],
		"related": [
			"bill-of-lading",
			"document-of-title",
			"consignee"
		],
		"texts": {
			"en": [
				"Transport document for air cargo. It proves that the carrier received the goods, but it is no document of title: the person named as consignee gets them without it. So be paid first, or consign to a bank with its consent.",
				""
			],
			"hi": [
				"हवाई माल का परिवहन दस्तावेज़। यह साबित करता है कि carrier को माल मिल गया, पर यह document of title नहीं है: जिसका नाम consignee में है, माल उसे इसके बिना भी मिल जाता है। इसलिए पहले भुगतान लें, या बैंक की सहमति से बैंक को consignee बनाएँ।",
				""
			],
			"gu": [
				"હવાઈ માલનો પરિવહન દસ્તાવેજ. તે સાબિત કરે છે કે carrierને માલ મળ્યો, પણ તે document of title નથી: consignee તરીકે જેનું નામ છે તેને માલ તેના વગર પણ મળી જાય છે. એટલે પહેલાં ચુકવણી લો, અથવા બેંકની સંમતિથી બેંકને consignee બનાવો.",
				""
			]
		}
	},
	{
		"id": "amendment",
		"name": "Amendment",
		"full": "",
		"words": [
			"amendment",
			"amendments"
		],
		"parts": [
			"Day-8",
			"Day-10",
			"Day-14"
		],
		"related": [
			"shipping-bill",
			"letter-of-credit",
			"conversion"
		],
		"texts": {
			"en": [
				"A change to a document after it was filed or issued. Customs permits it in a shipping bill, after export only on the strength of documents that existed then. A letter of credit changes only if the banks concerned and you agree.",
				""
			],
			"hi": [
				"फ़ाइल या जारी होने के बाद किसी दस्तावेज़ में बदलाव। shipping bill में कस्टम्स की अनुमति लगती है, और निर्यात के बाद केवल उन दस्तावेज़ों के आधार पर जो तब मौजूद थे। letter of credit तभी बदलता है जब संबंधित बैंक और आप, सब मानें।",
				""
			],
			"gu": [
				"દસ્તાવેજ ફાઇલ કે જારી થયા પછી તેમાં ફેરફાર. shipping billમાં કસ્ટમ્સની પરવાનગી જોઈએ, અને નિકાસ પછી માત્ર ત્યારે મોજૂદ દસ્તાવેજોના આધારે. letter of credit ત્યારે જ બદલાય જ્યારે સંબંધિત બેંકો અને તમે સંમત થાઓ.",
				""
			]
		}
	},
	{
		"id": "anf",
		"name": "ANF",
		"full": "Aayat Niryat Form",
		"words": [
			"ANF"
		],
		"parts": [
			"Day-1.1"
		],
		"related": [
			"dgft",
			"iec",
			"rcmc"
		],
		"texts": {
			"en": [
				"Aayat Niryat Form, the numbered application forms of DGFT. ANF 2A is for the IEC, ANF 2C for the RCMC.",
				""
			],
			"hi": [
				"Aayat Niryat Form: DGFT के नंबर वाले आवेदन फ़ॉर्म। ANF 2A IEC का है, ANF 2C RCMC का।",
				""
			],
			"gu": [
				"Aayat Niryat Form: DGFTના નંબરવાળા અરજી ફોર્મ. ANF 2A IEC માટે, ANF 2C RCMC માટે.",
				""
			]
		}
	},
	{
		"id": "anti-dumping-duty",
		"name": "Anti-dumping duty",
		"full": "",
		"words": [
			"anti-dumping duty",
			"anti-dumping"
		],
		"parts": [
			"Day-3",
			"Day-13"
		],
		"related": [
			"safeguard-duty",
			"mfn"
		],
		"texts": {
			"en": [
				"Extra duty against goods sold below their normal price. The importing country charges it on goods from named countries, often by producer, after an investigation.",
				""
			],
			"hi": [
				"सामान्य क़ीमत से कम पर बेचे गए माल पर अतिरिक्त शुल्क। आयात करने वाला देश जाँच के बाद इसे तय देशों के माल पर, अक्सर निर्माता के हिसाब से, लगाता है।",
				""
			],
			"gu": [
				"સામાન્ય કિંમતથી ઓછી કિંમતે વેચાયેલા માલ પર વધારાની ડ્યૂટી. આયાત કરતો દેશ તપાસ પછી નક્કી કરેલા દેશોના માલ પર, ઘણી વાર ઉત્પાદક પ્રમાણે, તે લગાવે છે.",
				""
			]
		}
	},
	{
		"id": "apeda",
		"name": "APEDA",
		"full": "Agricultural and Processed Food Products Export Development Authority",
		"words": [
			"APEDA"
		],
		"parts": [
			"Day-2",
			"Day-12"
		],
		"related": [
			"rcmc",
			"spices-board",
			"fssai"
		],
		"texts": {
			"en": [
				"The export authority for fruit, vegetables, rice, meat, dairy, honey and processed food. It registers their exporters with an RCMC and supports packing, quality and fairs. Spices are not its goods: they belong to the Spices Board.",
				""
			],
			"hi": [
				"फल, सब्ज़ी, चावल, मांस, डेयरी, शहद और प्रसंस्कृत खाद्य की निर्यात संस्था। यह इनके निर्यातकों को RCMC देती है और पैकिंग, गुणवत्ता और मेलों में मदद करती है। मसाले इसके नहीं, Spices Board के हैं।",
				""
			],
			"gu": [
				"ફળ, શાકભાજી, ચોખા, માંસ, ડેરી, મધ અને પ્રોસેસ્ડ ફૂડ માટેની નિકાસ સંસ્થા. તે તેના નિકાસકારોને RCMC આપે છે અને પેકિંગ, ગુણવત્તા અને મેળામાં મદદ કરે છે. મસાલા તેના નહીં, Spices Boardના છે.",
				""
			]
		}
	},
	{
		"id": "appendix-4r",
		"name": "Appendix 4R",
		"full": "",
		"words": [
			"Appendix 4R"
		],
		"parts": [
			"Day-6",
			"Day-12"
		],
		"related": [
			"rodtep",
			"cap",
			"dgft"
		],
		"texts": {
			"en": [
				"DGFT's list of RoDTEP rates and caps, by eight-digit code. Look it up on the day you quote: it is changed by notice, sometimes at once.",
				""
			],
			"hi": [
				"RoDTEP की दरों और cap की DGFT की सूची, आठ अंकों के code से। quotation के दिन देखें: यह सूचना से बदलती है, कभी-कभी तुरंत।",
				""
			],
			"gu": [
				"RoDTEPના દર અને capની DGFTની યાદી, આઠ આંકડાના code પ્રમાણે. quotationના દિવસે જુઓ: તે નોટિસથી બદલાય છે, ક્યારેક તરત જ.",
				""
			]
		}
	},
	{
		"id": "arbitral-award",
		"name": "Arbitral award",
		"full": "",
		"words": [
			"arbitral award",
			"award"
		],
		"parts": [
			"Day-14"
		],
		"related": [
			"arbitration",
			"new-york-convention"
		],
		"texts": {
			"en": [
				"The decision of an arbitrator, binding on both sides. Under the New York Convention it can be enforced in most trading countries.",
				""
			],
			"hi": [
				"मध्यस्थ (arbitrator) का फ़ैसला, जो दोनों पक्षों पर बाध्यकारी है। New York Convention के तहत यह ज़्यादातर व्यापारिक देशों में लागू कराया जा सकता है।",
				""
			],
			"gu": [
				"લવાદ (arbitrator)નો ચુકાદો, જે બંને પક્ષને બંધનકર્તા છે. New York Convention હેઠળ વેપાર કરતા મોટા ભાગના દેશોમાં તેનો અમલ કરાવી શકાય છે.",
				""
			]
		}
	},
	{
		"id": "arbitration",
		"name": "Arbitration",
		"full": "",
		"words": [
			"arbitration"
		],
		"parts": [
			"Day-14"
		],
		"related": [
			"arbitral-award",
			"new-york-convention",
			"mediation"
		],
		"texts": {
			"en": [
				"A private way to decide a dispute, instead of a court. It needs a clause in the contract that names institution or rules, number of arbitrators, place and language.",
				""
			],
			"hi": [
				"अदालत के बजाय विवाद सुलझाने का निजी रास्ता। इसके लिए अनुबंध में ऐसी शर्त चाहिए जिसमें संस्था या नियम, मध्यस्थों की संख्या, जगह और भाषा लिखी हो।",
				""
			],
			"gu": [
				"કોર્ટને બદલે વિવાદનો નિવેડો લાવવાનો ખાનગી રસ્તો. તેના માટે કરારમાં એવી કલમ જોઈએ જેમાં સંસ્થા કે નિયમો, લવાદની સંખ્યા, સ્થળ અને ભાષા લખેલાં હોય.",
				""
			]
		}
	},
	{
		"id": "arn",
		"name": "ARN",
		"full": "Application Reference Number",
		"words": [
			"ARN"
		],
		"parts": [
			"Day-1.1"
		],
		"related": [
			"trn",
			"gstin",
			"lut"
		],
		"texts": {
			"en": [
				"Number of an application on the GST portal. The acknowledgement with the ARN of your LUT is the proof that it is accepted.",
				""
			],
			"hi": [
				"GST पोर्टल पर किसी आवेदन का नंबर। आपके LUT की ARN वाली पावती ही उसके मंज़ूर होने का सबूत है।",
				""
			],
			"gu": [
				"GST પોર્ટલ પર અરજીનો નંબર. તમારા LUTની ARNવાળી પહોંચ જ તે મંજૂર થયાનો પુરાવો છે.",
				""
			]
		}
	},
	{
		"id": "assessable-value",
		"name": "Assessable value",
		"full": "",
		"words": [
			"assessable value"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"cif",
			"bcd",
			"customs-exchange-rate"
		],
		"texts": {
			"en": [
				"The value on which import duty is worked out. It is normally the price paid, brought to CIF and converted at Customs' exchange rate.",
				""
			],
			"hi": [
				"वह मूल्य जिस पर आयात शुल्क निकाला जाता है। आम तौर पर यह चुकाई गई क़ीमत है, जिसे CIF तक लाकर कस्टम्स की विनिमय दर से रुपये में बदला जाता है।",
				""
			],
			"gu": [
				"જે મૂલ્ય પર આયાત ડ્યૂટી ગણાય છે. સામાન્ય રીતે તે ચૂકવેલી કિંમત છે, જેને CIF સુધી લાવીને કસ્ટમ્સના વિનિમય દરે રૂપિયામાં ફેરવાય છે.",
				""
			]
		}
	},
	{
		"id": "at-sight",
		"name": "At sight",
		"full": "",
		"words": [
			"at sight"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"letter-of-credit",
			"usance",
			"d-p"
		],
		"texts": {
			"en": [
				"Payable when the bank has seen correct documents, not at a later date. The opposite is a credit or bill with a period, such as 60 days.",
				""
			],
			"hi": [
				"बैंक के सही दस्तावेज़ देखते ही देय, बाद की तारीख़ पर नहीं। इसका उलटा है मियाद वाला credit या bill, जैसे 60 दिन।",
				""
			],
			"gu": [
				"બેંક સાચા દસ્તાવેજ જુએ એટલે ચૂકવવાપાત્ર, પછીની તારીખે નહીં. આનાથી ઊલટું છે મુદતવાળો credit કે bill, જેમ કે 60 દિવસ.",
				""
			]
		}
	},
	{
		"id": "b2b-portal",
		"name": "B2B portal",
		"full": "business to business",
		"words": [
			"B2B portals",
			"B2B portal"
		],
		"parts": [
			"Day-4"
		],
		"related": [
			"shipment-data",
			"buyer-seller-meet"
		],
		"texts": {
			"en": [
				"Website where firms look for suppliers and buyers. Enquiries come every day; most compare prices and few buy.",
				""
			],
			"hi": [
				"वह वेबसाइट जहाँ फ़र्में आपूर्तिकर्ता और ख़रीदार ढूँढती हैं। पूछताछ रोज़ आती है; ज़्यादातर लोग दाम की तुलना करते हैं, कम ख़रीदते हैं।",
				""
			],
			"gu": [
				"જે વેબસાઇટ પર પેઢીઓ સપ્લાયર અને ખરીદદાર શોધે છે. પૂછપરછ રોજ આવે છે; મોટા ભાગના ભાવ સરખાવે છે, થોડા ખરીદે છે.",
				""
			]
		}
	},
	{
		"id": "bank-guarantee",
		"name": "Bank guarantee",
		"full": "",
		"words": [
			"bank guarantee"
		],
		"parts": [
			"Day-1.1",
			"Day-14"
		],
		"related": [
			"bond",
			"indemnity"
		],
		"texts": {
			"en": [
				"A bank's written promise to pay for you if you do not. Customs, carriers and courts ask for it; the bank takes a fee and usually a margin or security.",
				""
			],
			"hi": [
				"बैंक का लिखित वादा कि आप न चुकाएँ तो वह चुकाएगा। कस्टम्स, carrier और अदालतें इसे माँगते हैं; बैंक फ़ीस लेता है और आम तौर पर margin या ज़मानत भी।",
				""
			],
			"gu": [
				"તમે ન ચૂકવો તો બેંક ચૂકવશે એવું બેંકનું લેખિત વચન. કસ્ટમ્સ, carrier અને કોર્ટ તે માગે છે; બેંક ફી લે છે અને સામાન્ય રીતે margin કે જામીનગીરી પણ.",
				""
			]
		}
	},
	{
		"id": "bcd",
		"name": "BCD",
		"full": "basic customs duty",
		"words": [
			"BCD",
			"basic customs duty",
			"basic duty"
		],
		"parts": [
			"Day-12",
			"Day-13"
		],
		"related": [
			"sws",
			"assessable-value",
			"landed-cost"
		],
		"texts": {
			"en": [
				"Basic customs duty, charged on the value of an import. It is the first duty and the base of others; it does not come back as GST credit. A trade agreement can lower it.",
				""
			],
			"hi": [
				"Basic customs duty: आयात के मूल्य पर लगने वाला शुल्क। यह पहला शुल्क है और दूसरों का आधार; यह GST क्रेडिट में वापस नहीं आता। व्यापार समझौता इसे घटा सकता है।",
				""
			],
			"gu": [
				"Basic customs duty: આયાતના મૂલ્ય પર લાગતી ડ્યૂટી. તે પહેલી ડ્યૂટી છે અને બીજીઓનો આધાર; GST ક્રેડિટ તરીકે પાછી આવતી નથી. વેપાર કરાર તેને ઘટાડી શકે છે.",
				""
			]
		}
	},
	{
		"id": "beneficiary",
		"name": "Beneficiary",
		"full": "",
		"words": [
			"beneficiary",
			"beneficiary's"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"letter-of-credit",
			"issuing-bank"
		],
		"texts": {
			"en": [
				"The seller in a letter of credit: the one whom the bank promises to pay. The buyer who asked for the credit is called the applicant.",
				""
			],
			"hi": [
				"letter of credit में बेचने वाला: जिसे भुगतान करने का बैंक वादा करता है। L/C खुलवाने वाला ख़रीदार applicant कहलाता है।",
				""
			],
			"gu": [
				"letter of creditમાં વેચનાર: જેને ચૂકવવાનું બેંક વચન આપે છે. L/C ખોલાવનાર ખરીદદાર applicant કહેવાય છે.",
				""
			]
		}
	},
	{
		"id": "bill-discounting",
		"name": "Bill discounting",
		"full": "",
		"words": [
			"bill discounting"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"packing-credit",
			"bill-of-exchange",
			"factoring"
		],
		"texts": {
			"en": [
				"The bank pays you for an export bill before the buyer pays. It takes interest for the time between. The risk usually stays with you if the buyer fails.",
				""
			],
			"hi": [
				"ख़रीदार के भुगतान से पहले ही बैंक export bill की रक़म आपको दे देता है। बीच के समय का वह ब्याज लेता है। ख़रीदार न चुकाए तो जोखिम आम तौर पर आपका ही रहता है।",
				""
			],
			"gu": [
				"ખરીદદાર ચૂકવે તે પહેલાં બેંક export billની રકમ તમને આપી દે છે. વચ્ચેના સમયનું તે વ્યાજ લે છે. ખરીદદાર ન ચૂકવે તો જોખમ સામાન્ય રીતે તમારું જ રહે છે.",
				""
			]
		}
	},
	{
		"id": "bill-of-entry",
		"name": "Bill of entry",
		"full": "BE",
		"words": [
			"bill of entry"
		],
		"parts": [
			"Day-1",
			"Day-8",
			"Day-13"
		],
		"related": [
			"shipping-bill",
			"out-of-charge",
			"assessable-value"
		],
		"texts": {
			"en": [
				"The declaration of an import. The importer or customs broker files it on ICEGATE; duty is worked out on it and paid before the goods are released.",
				""
			],
			"hi": [
				"आयात की घोषणा। आयातक या customs broker इसे ICEGATE पर फ़ाइल करता है; इसी पर शुल्क निकलता है और माल छूटने से पहले भरा जाता है।",
				""
			],
			"gu": [
				"આયાતની ઘોષણા. આયાતકાર કે customs broker તે ICEGATE પર ફાઇલ કરે છે; તેના પર ડ્યૂટી ગણાય છે અને માલ છૂટે તે પહેલાં ભરાય છે.",
				""
			]
		}
	},
	{
		"id": "bill-of-exchange",
		"name": "Bill of exchange",
		"full": "draft",
		"words": [
			"bill of exchange"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"d-a",
			"d-p",
			"bill-discounting"
		],
		"texts": {
			"en": [
				"A short written order to the buyer to pay a sum, at sight or on a later date. When the buyer signs it to accept it, you hold a written promise to pay.",
				""
			],
			"hi": [
				"ख़रीदार को रक़म चुकाने का छोटा लिखित आदेश, देखते ही या बाद की तारीख़ पर। ख़रीदार स्वीकार करके हस्ताक्षर कर दे तो आपके हाथ में भुगतान का लिखित वादा होता है।",
				""
			],
			"gu": [
				"ખરીદદારને રકમ ચૂકવવાનો ટૂંકો લેખિત આદેશ, જોતાંની સાથે કે પછીની તારીખે. ખરીદદાર સ્વીકારીને સહી કરે એટલે તમારા હાથમાં ચુકવણીનું લેખિત વચન આવે છે.",
				""
			]
		}
	},
	{
		"id": "bill-of-lading",
		"name": "Bill of lading",
		"full": "B/L",
		"words": [
			"bill of lading",
			"bills of lading",
			"B/L",
			"B/Ls"
		],
		"parts": [
			"Day-1",
			"Day-7",
			"Day-10"
		],
		"related": [
			"air-waybill",
			"document-of-title",
			"clean-bill-of-lading",
			"to-order"
		],
		"texts": {
			"en": [
				"Receipt, contract of carriage and title to goods sent by sea. The carrier or its agent signs it, usually in three originals, and releases the goods only against one of them. Whoever holds the originals controls the goods.",
				"Ms Rahman in Dubai gets Meena's rolls only with an original, and that only after she has paid."
			],
			"hi": [
				"समुद्र से भेजे माल की रसीद, ढुलाई का अनुबंध और अधिकार-पत्र। carrier या उसका agent इस पर हस्ताक्षर करता है, आम तौर पर तीन originals में, और उनमें से एक मिलने पर ही माल देता है। originals जिसके पास, माल पर क़ाबू उसका।",
				"दुबई में सुश्री रहमान को मीना के रोल original पर ही मिलते हैं, और original भुगतान के बाद।"
			],
			"gu": [
				"દરિયાઈ માલની રસીદ, વહનનો કરાર અને માલનો હક. carrier કે તેનો agent તેના પર સહી કરે છે, સામાન્ય રીતે ત્રણ originalsમાં, અને તેમાંથી એક મળે તો જ માલ આપે છે. originals જેના હાથમાં, માલ પર કાબૂ તેનો.",
				"દુબઈમાં શ્રીમતી રહેમાનને મીનાના રોલ original પર જ મળે છે, અને original ચુકવણી પછી."
			]
		}
	},
	{
		"id": "bis",
		"name": "BIS",
		"full": "Bureau of Indian Standards",
		"words": [
			"BIS"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"quality-control-order"
		],
		"texts": {
			"en": [
				"India's body for product standards. Some goods may be made, imported and sold in India only with its mark, for which the maker abroad needs a licence.",
				""
			],
			"hi": [
				"उत्पाद मानकों की भारतीय संस्था। कुछ माल भारत में केवल इसके निशान के साथ बन, आ और बिक सकता है; इसके लिए विदेशी निर्माता को लाइसेंस चाहिए।",
				""
			],
			"gu": [
				"ઉત્પાદનના ધોરણો માટેની ભારતની સંસ્થા. અમુક માલ ભારતમાં તેના નિશાન સાથે જ બનાવી, લાવી અને વેચી શકાય છે; તેના માટે વિદેશી ઉત્પાદકને લાઇસન્સ જોઈએ.",
				""
			]
		}
	},
	{
		"id": "bond",
		"name": "Bond",
		"full": "",
		"words": [
			"bond"
		],
		"parts": [
			"Day-1.1",
			"Day-12"
		],
		"related": [
			"bank-guarantee",
			"lut",
			"advance-authorisation"
		],
		"texts": {
			"en": [
				"A signed undertaking to an authority to pay if you break a condition. Customs takes one for duty-free imports; where no LUT is allowed, GST takes one with a bank guarantee.",
				""
			],
			"hi": [
				"किसी सरकारी विभाग को दिया हस्ताक्षरित वचन कि शर्त टूटी तो आप रक़म भरेंगे। बिना शुल्क के आयात पर कस्टम्स इसे लेता है; जहाँ LUT की इजाज़त नहीं, वहाँ GST विभाग इसे bank guarantee के साथ लेता है।",
				""
			],
			"gu": [
				"શરત તૂટે તો રકમ ભરવાની સરકારી વિભાગને આપેલી સહીવાળી બાંયધરી. ડ્યૂટી વગરની આયાત માટે કસ્ટમ્સ તે લે છે; જ્યાં LUTની છૂટ નથી ત્યાં GST વિભાગ તે bank guarantee સાથે લે છે.",
				""
			]
		}
	},
	{
		"id": "bonded-warehouse",
		"name": "Bonded warehouse",
		"full": "",
		"words": [
			"bonded warehouse"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"bill-of-entry",
			"bond"
		],
		"texts": {
			"en": [
				"A warehouse under Customs control in which imported goods may lie before duty is paid. Duty falls due when the goods are taken out for India.",
				""
			],
			"hi": [
				"कस्टम्स के नियंत्रण वाला गोदाम, जहाँ आयातित माल शुल्क भरने से पहले रखा जा सकता है। भारत में बेचने के लिए माल निकालते समय शुल्क देना होता है।",
				""
			],
			"gu": [
				"કસ્ટમ્સના નિયંત્રણ હેઠળનું ગોદામ, જ્યાં આયાતી માલ ડ્યૂટી ભરતાં પહેલાં રાખી શકાય છે. ભારત માટે માલ બહાર કાઢો ત્યારે ડ્યૂટી ભરવાની થાય છે.",
				""
			]
		}
	},
	{
		"id": "brand-rate",
		"name": "Brand rate",
		"full": "",
		"words": [
			"brand rate"
		],
		"parts": [
			"Day-12"
		],
		"related": [
			"drawback",
			"air"
		],
		"texts": {
			"en": [
				"Drawback fixed for one exporter's own goods. You apply at Customs with proof of the duty in your material, when it is much more than the all industry rate gives.",
				""
			],
			"hi": [
				"किसी एक निर्यातक के अपने माल के लिए तय drawback। जब आपके कच्चे माल में लगा शुल्क all industry rate से बहुत ज़्यादा हो, तब सबूत के साथ कस्टम्स में आवेदन करते हैं।",
				""
			],
			"gu": [
				"એક નિકાસકારના પોતાના માલ માટે નક્કી થતો drawback. તમારા કાચા માલમાં લાગેલી ડ્યૂટી all industry rate કરતાં ઘણી વધારે હોય ત્યારે પુરાવા સાથે કસ્ટમ્સમાં અરજી કરો છો.",
				""
			]
		}
	},
	{
		"id": "break-even-rate",
		"name": "Break-even rate",
		"full": "",
		"words": [
			"break-even"
		],
		"parts": [
			"Day-6"
		],
		"related": [
			"quotation",
			"forward"
		],
		"texts": {
			"en": [
				"The exchange rate at which an order leaves neither profit nor loss. Divide the costs in rupees by the invoice in dollars.",
				"Meena's costs of ₹7,11,000 divided by USD 9,000 give ₹79."
			],
			"hi": [
				"वह विनिमय दर जिस पर ऑर्डर में न नफ़ा हो न नुक़सान। रुपये की लागत को डॉलर के इनवॉइस से भाग दें।",
				"मीना की लागत ₹7,11,000 को USD 9,000 से भाग दें तो ₹79 आता है।"
			],
			"gu": [
				"જે વિનિમય દરે ઓર્ડરમાં ન નફો થાય ન નુકસાન. રૂપિયાના ખર્ચને ડોલરના ઇન્વોઇસથી ભાગો.",
				"મીનાનો ખર્ચ ₹7,11,000 ભાગ્યા USD 9,000 એટલે ₹79."
			]
		}
	},
	{
		"id": "buyer-seller-meet",
		"name": "Buyer-seller meet",
		"full": "BSM",
		"words": [
			"buyer-seller meet",
			"buyer meets"
		],
		"parts": [
			"Day-1",
			"Day-4"
		],
		"related": [
			"export-promotion-council",
			"fieo"
		],
		"texts": {
			"en": [
				"Event at which a council brings foreign buyers and Indian sellers together. Members pay a small part of the cost.",
				""
			],
			"hi": [
				"वह आयोजन जिसमें काउंसिल विदेशी ख़रीदारों और भारतीय विक्रेताओं को मिलाती है। सदस्य ख़र्च का छोटा हिस्सा देते हैं।",
				""
			],
			"gu": [
				"જે કાર્યક્રમમાં કાઉન્સિલ વિદેશી ખરીદદારો અને ભારતીય વેચનારને ભેગા કરે છે. સભ્યો ખર્ચનો નાનો ભાગ આપે છે.",
				""
			]
		}
	},
	{
		"id": "caar",
		"name": "CAAR",
		"full": "Customs Authority for Advance Rulings",
		"words": [
			"CAAR"
		],
		"parts": [
			"Day-2"
		],
		"related": [
			"advance-ruling",
			"cbic"
		],
		"texts": {
			"en": [
				"Authority that rules on a code in advance. The application is form CAAR-1, with a fee.",
				""
			],
			"hi": [
				"वह प्राधिकरण जो code पर पहले से फ़ैसला देता है। आवेदन form CAAR-1 में, फ़ीस के साथ होता है।",
				""
			],
			"gu": [
				"જે સત્તામંડળ code વિશે અગાઉથી નિર્ણય આપે છે. અરજી form CAAR-1માં, ફી સાથે થાય છે.",
				""
			]
		}
	},
	{
		"id": "cap",
		"name": "Cap",
		"full": "",
		"words": [
			"cap"
		],
		"parts": [
			"Day-12"
		],
		"related": [
			"rodtep",
			"drawback"
		],
		"texts": {
			"en": [
				"The most you get for each kilo or piece. RoDTEP and drawback give the smaller of rate and cap.",
				""
			],
			"hi": [
				"हर किलो या नग पर मिलने वाली अधिकतम रक़म। RoDTEP और drawback में rate और cap में से जो कम हो, वह मिलता है।",
				""
			],
			"gu": [
				"દરેક કિલો કે નંગ પર મળતી વધુમાં વધુ રકમ. RoDTEP અને drawbackમાં rate અને capમાંથી જે ઓછું હોય તે મળે છે.",
				""
			]
		}
	},
	{
		"id": "carotar",
		"name": "CAROTAR",
		"full": "Customs (Administration of Rules of Origin under Trade Agreements) Rules 2020",
		"words": [
			"CAROTAR"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"form-i",
			"rules-of-origin",
			"proof-of-origin"
		],
		"texts": {
			"en": [
				"Rules for importers who claim a preference. You must hold the facts about the origin yourself, in Form I, and keep them for five years.",
				""
			],
			"hi": [
				"समझौते की छूट लेने वाले आयातकों के नियम। मूल (origin) के तथ्य आपके पास Form I में होने चाहिए और पाँच साल रखने होते हैं।",
				""
			],
			"gu": [
				"કરારની રાહત માગતા આયાતકારો માટેના નિયમો. originની હકીકતો Form Iમાં તમારી પાસે હોવી જોઈએ અને પાંચ વર્ષ સાચવવી પડે.",
				""
			]
		}
	},
	{
		"id": "carrier",
		"name": "Carrier",
		"full": "",
		"words": [
			"carrier"
		],
		"parts": [
			"Day-1",
			"Day-7",
			"Day-9"
		],
		"related": [
			"freight-forwarder",
			"bill-of-lading"
		],
		"texts": {
			"en": [
				"The shipping line, airline or other firm that undertakes the transport. It signs the transport document; its liability for loss is limited by law.",
				""
			],
			"hi": [
				"वह shipping line, एयरलाइन या दूसरी फ़र्म जो ढुलाई का ज़िम्मा लेती है। वह परिवहन दस्तावेज़ पर हस्ताक्षर करती है; नुक़सान पर उसकी ज़िम्मेदारी क़ानून से सीमित है।",
				""
			],
			"gu": [
				"જે shipping line, એરલાઇન કે બીજી પેઢી માલ પહોંચાડવાની જવાબદારી લે છે. તે પરિવહન દસ્તાવેજ પર સહી કરે છે; નુકસાન માટે તેની જવાબદારી કાયદાથી મર્યાદિત છે.",
				""
			]
		}
	},
	{
		"id": "cbic",
		"name": "CBIC",
		"full": "Central Board of Indirect Taxes and Customs",
		"words": [
			"CBIC"
		],
		"parts": [
			"Day-1",
			"Day-6"
		],
		"related": [
			"icegate",
			"customs-tariff",
			"gst"
		],
		"texts": {
			"en": [
				"The board at the head of Customs and central GST. It publishes notifications, tariff and exchange rates for customs.",
				""
			],
			"hi": [
				"कस्टम्स और केंद्रीय GST का शीर्ष बोर्ड। यह अधिसूचनाएँ, tariff और कस्टम्स की विनिमय दरें छापता है।",
				""
			],
			"gu": [
				"કસ્ટમ્સ અને કેન્દ્રીય GSTનું વડું બોર્ડ. તે જાહેરનામાં, tariff અને કસ્ટમ્સના વિનિમય દર બહાર પાડે છે.",
				""
			]
		}
	},
	{
		"id": "ce-mark",
		"name": "CE mark",
		"full": "",
		"words": [
			"CE mark"
		],
		"parts": [
			"Day-2"
		],
		"related": [
			"reach"
		],
		"texts": {
			"en": [
				"Mark with which a maker declares that a product meets the European Union's rules. Many machines and valves may not be sold there without it.",
				""
			],
			"hi": [
				"वह निशान जिससे निर्माता घोषित करता है कि उत्पाद यूरोपीय संघ के नियमों पर खरा है। बहुत सी मशीनें और वाल्व वहाँ इसके बिना नहीं बिक सकते।",
				""
			],
			"gu": [
				"જે નિશાનથી ઉત્પાદક જાહેર કરે છે કે ઉત્પાદન યુરોપિયન યુનિયનના નિયમો પાળે છે. ઘણાં મશીન અને વાલ્વ ત્યાં તેના વગર વેચી શકાતાં નથી.",
				""
			]
		}
	},
	{
		"id": "cepa",
		"name": "CEPA",
		"full": "Comprehensive Economic Partnership Agreement",
		"words": [
			"CEPA"
		],
		"parts": [
			"Day-3",
			"Day-4",
			"Day-13"
		],
		"related": [
			"fta",
			"preference",
			"certificate-of-origin"
		],
		"texts": {
			"en": [
				"A wide trade agreement, such as those with the UAE and Oman. It covers goods, services and more, and lowers duties between the partners.",
				""
			],
			"hi": [
				"व्यापक व्यापार समझौता, जैसे UAE और ओमान के साथ। इसमें माल, सेवाएँ और बहुत कुछ आता है, और साझेदारों के बीच शुल्क घटता है।",
				""
			],
			"gu": [
				"વ્યાપક વેપાર કરાર, જેમ કે UAE અને ઓમાન સાથેના. તેમાં માલ, સેવાઓ અને બીજું ઘણું આવે છે, અને ભાગીદારો વચ્ચે ડ્યૂટી ઘટે છે.",
				""
			]
		}
	},
	{
		"id": "certificate-of-origin",
		"name": "Certificate of origin",
		"full": "COO",
		"words": [
			"certificate of origin",
			"origin certificate",
			"certificates of origin"
		],
		"parts": [
			"Day-1",
			"Day-3",
			"Day-7",
			"Day-13"
		],
		"related": [
			"non-preferential-certificate",
			"preference",
			"rules-of-origin",
			"ecoo"
		],
		"texts": {
			"en": [
				"Paper or electronic certificate that says where the goods were made. The preferential one lowers the buyer's duty under an agreement; the non-preferential one only says 'made in India'.",
				""
			],
			"hi": [
				"वह काग़ज़ी या इलेक्ट्रॉनिक प्रमाणपत्र जो बताता है कि माल कहाँ बना। preferential वाला समझौते के तहत ख़रीदार का शुल्क घटाता है; non-preferential वाला केवल 'made in India' कहता है।",
				""
			],
			"gu": [
				"માલ ક્યાં બન્યો તે જણાવતું કાગળનું કે ઇલેક્ટ્રોનિક પ્રમાણપત્ર. preferential પ્રમાણપત્ર કરાર હેઠળ ખરીદદારની ડ્યૂટી ઘટાડે છે; non-preferential માત્ર 'made in India' કહે છે.",
				""
			]
		}
	},
	{
		"id": "ceta",
		"name": "CETA",
		"full": "Comprehensive Economic and Trade Agreement",
		"words": [
			"CETA"
		],
		"parts": [
			"Day-3",
			"Day-13"
		],
		"related": [
			"fta",
			"preference",
			"proof-of-origin"
		],
		"texts": {
			"en": [
				"Name of the trade agreement between India and the United Kingdom. Look up the duty for your code and the year in its schedule before you quote on it.",
				""
			],
			"hi": [
				"भारत और ब्रिटेन (UK) के व्यापार समझौते का नाम। इस पर quotation देने से पहले अपने code और साल का शुल्क उसकी अनुसूची में देखें।",
				""
			],
			"gu": [
				"ભારત અને યુનાઇટેડ કિંગડમ (UK) વચ્ચેના વેપાર કરારનું નામ. તેના આધારે quotation આપતાં પહેલાં તમારા code અને વર્ષની ડ્યૂટી તેની અનુસૂચિમાં જુઓ.",
				""
			]
		}
	},
	{
		"id": "cfr",
		"name": "CFR",
		"full": "Cost and Freight",
		"words": [
			"CFR",
			"C&F"
		],
		"parts": [
			"Day-5",
			"Day-6"
		],
		"related": [
			"cif",
			"fob",
			"incoterms"
		],
		"texts": {
			"en": [
				"You pay the freight to the named port; the risk passes on board in India. The buyer insures the voyage. For goods by ship only; people still say 'C and F', but documents should say CFR.",
				""
			],
			"hi": [
				"तय बंदरगाह तक का भाड़ा आप देते हैं; जोखिम भारत में जहाज़ पर चढ़ते ही ख़रीदार का। सफ़र का बीमा ख़रीदार कराता है। केवल जहाज़ के माल के लिए; लोग आज भी 'C and F' कहते हैं, पर दस्तावेज़ में CFR लिखें।",
				""
			],
			"gu": [
				"નક્કી કરેલા બંદર સુધીનું નૂર તમે ભરો છો; જોખમ ભારતમાં જહાજ પર ચડતાં જ ખરીદદારનું. સફરનો વીમો ખરીદદાર કરાવે છે. માત્ર જહાજના માલ માટે; લોકો હજી 'C and F' કહે છે, પણ દસ્તાવેજમાં CFR લખો.",
				""
			]
		}
	},
	{
		"id": "cfs",
		"name": "CFS",
		"full": "container freight station",
		"words": [
			"CFS",
			"freight station"
		],
		"parts": [
			"Day-5",
			"Day-8",
			"Day-9"
		],
		"related": [
			"lcl",
			"stuffing",
			"ground-rent"
		],
		"texts": {
			"en": [
				"Yard near a port where goods are cleared, stored and packed into containers. Part loads of several exporters are put into one container there.",
				""
			],
			"hi": [
				"बंदरगाह के पास का यार्ड जहाँ माल की कस्टम्स जाँच, भंडारण और कंटेनर में भराई होती है। कई निर्यातकों का आंशिक माल यहीं एक कंटेनर में भरा जाता है।",
				""
			],
			"gu": [
				"બંદર નજીકનું યાર્ડ જ્યાં માલનું ક્લિયરન્સ, સંગ્રહ અને કન્ટેનરમાં ભરવાનું કામ થાય છે. અનેક નિકાસકારોનો થોડો થોડો માલ અહીં એક કન્ટેનરમાં ભરાય છે.",
				""
			]
		}
	},
	{
		"id": "cgst-and-sgst",
		"name": "CGST and SGST",
		"full": "Central and State GST",
		"words": [
			"CGST",
			"SGST"
		],
		"parts": [],
		"related": [
			"igst",
			"gst"
		],
		"texts": {
			"en": [
				"The two halves of GST on a sale within one State. A sale to another State, an import or an export falls under IGST instead.",
				""
			],
			"hi": [
				"एक ही राज्य के भीतर की बिक्री पर GST के दो हिस्से। दूसरे राज्य को बिक्री, आयात या निर्यात पर इनकी जगह IGST आता है।",
				""
			],
			"gu": [
				"એક જ રાજ્યની અંદરના વેચાણ પર GSTના બે ભાગ. બીજા રાજ્યમાં વેચાણ, આયાત કે નિકાસ પર તેની જગ્યાએ IGST આવે છે.",
				""
			]
		}
	},
	{
		"id": "cgtmse",
		"name": "CGTMSE",
		"full": "Credit Guarantee Fund Trust for Micro and Small Enterprises",
		"words": [
			"CGTMSE"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"msme",
			"packing-credit"
		],
		"texts": {
			"en": [
				"Trust that guarantees bank loans to small firms, so that they need no collateral. You apply through your bank.",
				""
			],
			"hi": [
				"वह ट्रस्ट जो छोटी फ़र्मों के बैंक क़र्ज़ की गारंटी देता है, ताकि गिरवी न रखना पड़े। आवेदन आपके बैंक के ज़रिए होता है।",
				""
			],
			"gu": [
				"નાની પેઢીઓની બેંક લોનની ગેરંટી આપતું ટ્રસ્ટ, જેથી મિલકત ગીરો ન મૂકવી પડે. અરજી તમારી બેંક મારફતે થાય છે.",
				""
			]
		}
	},
	{
		"id": "cha",
		"name": "CHA",
		"full": "Custom House Agent",
		"words": [
			"CHA"
		],
		"parts": [
			"Day-1"
		],
		"related": [
			"customs-broker"
		],
		"texts": {
			"en": [
				"The old name of the customs broker. The licensing rules no longer use it, but people in the trade still do.",
				""
			],
			"hi": [
				"customs broker का पुराना नाम। लाइसेंस के नियमों में अब यह नहीं है, पर व्यापार में लोग आज भी बोलते हैं।",
				""
			],
			"gu": [
				"customs brokerનું જૂનું નામ. લાઇસન્સના નિયમોમાં હવે તે નથી, પણ વેપારમાં લોકો હજી બોલે છે.",
				""
			]
		}
	},
	{
		"id": "chamber-of-commerce",
		"name": "Chamber of commerce",
		"full": "",
		"words": [
			"Chamber",
			"chamber's",
			"chamber of commerce"
		],
		"parts": [
			"Day-7",
			"Day-10"
		],
		"related": [
			"non-preferential-certificate"
		],
		"texts": {
			"en": [
				"Association of firms of a city or trade. Chambers on DGFT's list issue non-preferential certificates of origin.",
				""
			],
			"hi": [
				"किसी शहर या व्यापार की फ़र्मों का संगठन। DGFT की सूची के chamber non-preferential certificate of origin जारी करते हैं।",
				""
			],
			"gu": [
				"શહેર કે ધંધાની પેઢીઓનું મંડળ. DGFTની યાદીમાંના chamber non-preferential certificate of origin આપે છે.",
				""
			]
		}
	},
	{
		"id": "chapter",
		"name": "Chapter",
		"full": "",
		"words": [],
		"parts": [
			"Day-2"
		],
		"related": [
			"heading",
			"hs"
		],
		"texts": {
			"en": [
				"The first two digits of an HS code, such as 54 for man-made filaments. Each chapter has notes that say what is in it and what is not.",
				""
			],
			"hi": [
				"HS code के पहले दो अंक, जैसे man-made filaments के लिए 54। हर chapter के notes बताते हैं कि उसमें क्या है और क्या नहीं।",
				""
			],
			"gu": [
				"HS codeના પહેલા બે આંકડા, જેમ કે man-made filaments માટે 54. દરેક chapterની notes કહે છે કે તેમાં શું છે અને શું નથી.",
				""
			]
		}
	},
	{
		"id": "chargeable-weight",
		"name": "Chargeable weight",
		"full": "",
		"words": [
			"chargeable weight"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"volume-weight",
			"w-m"
		],
		"texts": {
			"en": [
				"The weight for which a carrier charges. By air it is the greater of actual weight and volume weight.",
				"Twenty boxes of jackets weigh 180 kg and measure 320 kg by volume: the airline charges 320."
			],
			"hi": [
				"वह वज़न जिसका carrier भाड़ा लेता है। हवाई माल में असली वज़न और volume weight में से जो ज़्यादा हो।",
				"जैकेट के बीस डिब्बे 180 kg के हैं और volume से 320 kg: एयरलाइन 320 का भाड़ा लेती है।"
			],
			"gu": [
				"carrier જે વજનનું નૂર લે છે. હવાઈ માલમાં ખરેખરા વજન અને volume weightમાંથી જે વધારે હોય તે.",
				"જેકેટનાં વીસ ખોખાં 180 kgનાં છે અને volume પ્રમાણે 320 kg: એરલાઇન 320નું નૂર લે છે."
			]
		}
	},
	{
		"id": "checklist",
		"name": "Checklist",
		"full": "",
		"words": [
			"checklist"
		],
		"parts": [
			"Day-2",
			"Day-8"
		],
		"related": [
			"shipping-bill",
			"customs-broker"
		],
		"texts": {
			"en": [
				"Print of the typed bill; what you approve before filing. Compare it word by word with invoice and packing list: after filing each change needs an amendment.",
				""
			],
			"hi": [
				"टाइप किए bill का प्रिंट; फ़ाइल होने से पहले आप इसे मंज़ूर करते हैं। इसे इनवॉइस और packing list से शब्द-शब्द मिलाएँ: फ़ाइल होने के बाद हर बदलाव में amendment लगता है।",
				""
			],
			"gu": [
				"ટાઇપ કરેલા billની પ્રિન્ટ; ફાઇલ થતાં પહેલાં તમે તેને મંજૂર કરો છો. તેને ઇન્વોઇસ અને packing list સાથે શબ્દેશબ્દ સરખાવો: ફાઇલ થયા પછી દરેક ફેરફારમાં amendment લાગે છે.",
				""
			]
		}
	},
	{
		"id": "cif",
		"name": "CIF",
		"full": "Cost, Insurance and Freight",
		"words": [
			"CIF"
		],
		"parts": [
			"Day-5",
			"Day-6",
			"Day-8"
		],
		"related": [
			"cfr",
			"cip",
			"fob",
			"insured-value"
		],
		"texts": {
			"en": [
				"You pay freight and insurance to the named port; the risk passes on board in India. The insurance must be at least clauses (C) for 110% of the contract value. For goods by ship only.",
				"Meena's FOB price of ₹8,10,000 becomes ₹8,39,308 CIF Jebel Ali."
			],
			"hi": [
				"तय बंदरगाह तक भाड़ा और बीमा आप देते हैं; जोखिम भारत में जहाज़ पर चढ़ते ही ख़रीदार का। बीमा कम से कम clauses (C) का और अनुबंध मूल्य के 110% का होना चाहिए। केवल जहाज़ के माल के लिए।",
				"मीना की FOB क़ीमत ₹8,10,000, CIF जेबेल अली में ₹8,39,308 हो जाती है।"
			],
			"gu": [
				"નક્કી કરેલા બંદર સુધીનું નૂર અને વીમો તમે ભરો છો; જોખમ ભારતમાં જહાજ પર ચડતાં જ ખરીદદારનું. વીમો ઓછામાં ઓછો clauses (C)નો અને કરારના મૂલ્યના 110%નો હોવો જોઈએ. માત્ર જહાજના માલ માટે.",
				"મીનાની FOB કિંમત ₹8,10,000, CIF જેબેલ અલીમાં ₹8,39,308 થાય છે."
			]
		}
	},
	{
		"id": "cip",
		"name": "CIP",
		"full": "Carriage and Insurance Paid To",
		"words": [
			"CIP"
		],
		"parts": [
			"Day-5",
			"Day-6"
		],
		"related": [
			"cpt",
			"cif",
			"icc-a"
		],
		"texts": {
			"en": [
				"You pay carriage and insurance to the named place; the risk passes to the buyer when the first carrier takes the goods. The insurance must be clauses (A) for 110%, unless you agree otherwise. For any way of transport.",
				""
			],
			"hi": [
				"तय जगह तक ढुलाई और बीमा आप देते हैं; पहला carrier माल ले ले तो जोखिम ख़रीदार का। बीमा clauses (A) का, 110% का होना चाहिए, जब तक कुछ और तय न हो। हर तरह के परिवहन के लिए।",
				""
			],
			"gu": [
				"નક્કી કરેલી જગ્યા સુધીનું વહન અને વીમો તમે ભરો છો; પહેલો carrier માલ લે એટલે જોખમ ખરીદદારનું. બીજું નક્કી ન થયું હોય તો વીમો clauses (A)નો, 110%નો હોવો જોઈએ. દરેક પ્રકારના પરિવહન માટે.",
				""
			]
		}
	},
	{
		"id": "clean-bill-of-lading",
		"name": "Clean bill of lading",
		"full": "clean B/L",
		"words": [
			"clean B/L",
			"clean bill of lading",
			"clean bills of lading"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"bill-of-lading",
			"on-board",
			"discrepancy"
		],
		"texts": {
			"en": [
				"Bill of lading without a note of damage. A remark such as 'rolls wet' makes it unclean, and a bank refuses it under a letter of credit.",
				""
			],
			"hi": [
				"Bill of lading जिसमें नुक़सान की कोई टिप्पणी नहीं। 'rolls wet' जैसी टिप्पणी हो तो वह clean नहीं रहता, और letter of credit में बैंक उसे नहीं लेता।",
				""
			],
			"gu": [
				"નુકસાનની કોઈ નોંધ વગરનું bill of lading. 'rolls wet' જેવી નોંધ હોય તો તે clean નથી રહેતું, અને letter of creditમાં બેંક તે સ્વીકારતી નથી.",
				""
			]
		}
	},
	{
		"id": "collection",
		"name": "Collection",
		"full": "documentary collection",
		"words": [
			"collection",
			"collections"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"d-p",
			"d-a",
			"urc-522"
		],
		"texts": {
			"en": [
				"Banks pass your documents to the buyer against payment or acceptance. They carry documents, not risk: no bank promises to pay.",
				""
			],
			"hi": [
				"बैंक आपके दस्तावेज़ ख़रीदार को भुगतान या स्वीकृति पर देते हैं। वे दस्तावेज़ पहुँचाते हैं, जोखिम नहीं उठाते: कोई बैंक भुगतान का वादा नहीं करता।",
				""
			],
			"gu": [
				"બેંકો તમારા દસ્તાવેજ ખરીદદારને ચુકવણી કે સ્વીકૃતિ સામે આપે છે. તે દસ્તાવેજ પહોંચાડે છે, જોખમ લેતી નથી: કોઈ બેંક ચુકવણીનું વચન આપતી નથી.",
				""
			]
		}
	},
	{
		"id": "commercial-invoice",
		"name": "Commercial invoice",
		"full": "",
		"words": [
			"commercial invoice"
		],
		"parts": [
			"Day-1",
			"Day-7",
			"Day-8"
		],
		"related": [
			"proforma-invoice",
			"tax-invoice",
			"packing-list"
		],
		"texts": {
			"en": [
				"Your bill to the buyer for goods shipped. It names both parties, goods, quantity, price, term, origin and code, and Customs, banks and the buyer's customs all read it.",
				""
			],
			"hi": [
				"भेजे गए माल का ख़रीदार के नाम आपका बिल। इसमें दोनों पक्ष, माल, मात्रा, क़ीमत, term, origin और code होते हैं, और कस्टम्स, बैंक और ख़रीदार का कस्टम्स, सब इसे पढ़ते हैं।",
				""
			],
			"gu": [
				"મોકલેલા માલ માટે ખરીદદારને તમારું બિલ. તેમાં બંને પક્ષ, માલ, જથ્થો, કિંમત, term, origin અને code હોય છે, અને કસ્ટમ્સ, બેંકો અને ખરીદદારના કસ્ટમ્સ બધા તે વાંચે છે.",
				""
			]
		}
	},
	{
		"id": "composition-scheme",
		"name": "Composition scheme",
		"full": "GST composition levy",
		"words": [
			"composition"
		],
		"parts": [
			"Day-1.1"
		],
		"related": [
			"gst",
			"gstin"
		],
		"texts": {
			"en": [
				"A simpler GST scheme for small dealers, at a fixed rate and without input credit. An exporter leaves that box empty: composition dealers may not supply goods outside the State.",
				""
			],
			"hi": [
				"छोटे व्यापारियों के लिए GST की सरल योजना, तय दर पर और input credit के बिना। निर्यातक वह खाना ख़ाली छोड़ता है: composition वाला राज्य के बाहर माल नहीं भेज सकता।",
				""
			],
			"gu": [
				"નાના વેપારીઓ માટે GSTની સરળ યોજના, નક્કી દરે અને input credit વગર. નિકાસકાર એ ખાનું ખાલી રાખે છે: compositionવાળો રાજ્ય બહાર માલ આપી શકતો નથી.",
				""
			]
		}
	},
	{
		"id": "confirmation",
		"name": "Confirmation",
		"full": "confirmed letter of credit",
		"words": [
			"confirmation",
			"confirmed L/C"
		],
		"parts": [
			"Day-4",
			"Day-10"
		],
		"related": [
			"letter-of-credit",
			"issuing-bank",
			"advising-bank"
		],
		"texts": {
			"en": [
				"A second bank's own promise to pay. It is added to a letter of credit when the issuing bank or its country is weak, and it costs a fee.",
				""
			],
			"hi": [
				"दूसरे बैंक का भी भुगतान का अपना वादा। issuing bank या उसका देश कमज़ोर हो तो इसे letter of credit में जोड़ा जाता है, और इसकी फ़ीस लगती है।",
				""
			],
			"gu": [
				"બીજી બેંકનું પણ ચુકવણીનું પોતાનું વચન. issuing bank કે તેનો દેશ નબળો હોય ત્યારે તે letter of creditમાં ઉમેરાય છે, અને તેની ફી લાગે છે.",
				""
			]
		}
	},
	{
		"id": "consignee",
		"name": "Consignee",
		"full": "",
		"words": [
			"consignee"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"notify-party",
			"to-order",
			"bill-of-lading"
		],
		"texts": {
			"en": [
				"Who may receive the goods. It is a name, or 'To order' on a bill of lading that can be passed on.",
				""
			],
			"hi": [
				"जो माल ले सकता है। यह कोई नाम होता है, या आगे दिए जा सकने वाले bill of lading पर 'To order'।",
				""
			],
			"gu": [
				"જે માલ લઈ શકે છે. તે કોઈ નામ હોય છે, અથવા આગળ આપી શકાય એવા bill of lading પર 'To order'.",
				""
			]
		}
	},
	{
		"id": "container",
		"name": "Container",
		"full": "",
		"words": [],
		"parts": [
			"Day-5",
			"Day-9"
		],
		"related": [
			"fcl",
			"lcl",
			"high-cube",
			"teu"
		],
		"texts": {
			"en": [
				"Steel box of standard size for goods by sea, road and rail. The usual ones are 20 and 40 feet long; ask the line for its weight limit.",
				""
			],
			"hi": [
				"समुद्र, सड़क और रेल से माल ले जाने का तय नाप का लोहे का डिब्बा। आम तौर पर 20 और 40 फ़ुट का; वज़न की सीमा shipping line से पूछें।",
				""
			],
			"gu": [
				"દરિયા, રોડ અને રેલથી માલ લઈ જવા માટે નક્કી માપનું લોખંડનું ખોખું. સામાન્ય રીતે 20 અને 40 ફૂટનું; વજનની મર્યાદા shipping lineને પૂછો.",
				""
			]
		}
	},
	{
		"id": "conversion",
		"name": "Conversion",
		"full": "of a shipping bill",
		"words": [
			"conversion"
		],
		"parts": [
			"Day-8"
		],
		"related": [
			"shipping-bill",
			"amendment"
		],
		"texts": {
			"en": [
				"Changing a shipping bill from one scheme to another after export. It needs the Commissioner's permission, within a time limit, on documents that existed at export.",
				""
			],
			"hi": [
				"निर्यात के बाद shipping bill को एक योजना से दूसरी में बदलना। इसके लिए समय-सीमा में Commissioner की अनुमति और निर्यात के समय मौजूद दस्तावेज़ चाहिए।",
				""
			],
			"gu": [
				"નિકાસ પછી shipping billને એક યોજનામાંથી બીજીમાં ફેરવવું. તેના માટે સમયમર્યાદામાં Commissionerની પરવાનગી અને નિકાસ વખતે મોજૂદ દસ્તાવેજ જોઈએ.",
				""
			]
		}
	},
	{
		"id": "country-risk",
		"name": "Country risk",
		"full": "country's risk, political risk",
		"words": [
			"country's risk",
			"country risk"
		],
		"parts": [
			"Day-3",
			"Day-4",
			"Day-11"
		],
		"related": [
			"ecgc",
			"sanctions"
		],
		"texts": {
			"en": [
				"The chance that a state, not the buyer, stops your payment: war, a ban on transfers, a new import ban. ECGC sorts countries by it and insures against it.",
				""
			],
			"hi": [
				"यह ख़तरा कि ख़रीदार नहीं, कोई देश आपका भुगतान रोक दे: युद्ध, रक़म भेजने पर रोक, नया आयात प्रतिबंध। ECGC देशों को इसके हिसाब से बाँटता है और इसका बीमा करता है।",
				""
			],
			"gu": [
				"ખરીદદાર નહીં પણ કોઈ દેશ તમારી ચુકવણી અટકાવે એ જોખમ: યુદ્ધ, નાણાં મોકલવા પર રોક, આયાત પર નવો પ્રતિબંધ. ECGC દેશોને તે પ્રમાણે વહેંચે છે અને તેનો વીમો કરે છે.",
				""
			]
		}
	},
	{
		"id": "courier-shipping-bill",
		"name": "Courier shipping bill",
		"full": "CSB-V",
		"words": [
			"courier shipping bill",
			"CSB-V"
		],
		"parts": [
			"Day-8"
		],
		"related": [
			"shipping-bill",
			"postal-bill-of-export"
		],
		"texts": {
			"en": [
				"Simpler shipping bill that a courier files for a parcel. Form CSB-V is for commercial goods with GSTIN. Ask whether the form allows the claims that you want.",
				""
			],
			"hi": [
				"पार्सल के लिए courier की ओर से फ़ाइल होने वाला सरल shipping bill। form CSB-V GSTIN वाले व्यापारिक माल के लिए है। पूछ लें कि आपको जो claim चाहिए, form उसकी इजाज़त देता है या नहीं।",
				""
			],
			"gu": [
				"પાર્સલ માટે courier જે સરળ shipping bill ફાઇલ કરે છે તે. form CSB-V GSTINવાળા વેપારી માલ માટે છે. તમારે જોઈતા claimની તે formમાં છૂટ છે કે નહીં તે પૂછો.",
				""
			]
		}
	},
	{
		"id": "cpt",
		"name": "CPT",
		"full": "Carriage Paid To",
		"words": [
			"CPT"
		],
		"parts": [
			"Day-5"
		],
		"related": [
			"cip",
			"cfr",
			"fca"
		],
		"texts": {
			"en": [
				"You pay the carriage to the named place; the risk passes when the first carrier takes the goods in India. Like CFR, but for any way of transport.",
				""
			],
			"hi": [
				"तय जगह तक ढुलाई आप देते हैं; भारत में पहला carrier माल ले ले तो जोखिम ख़रीदार का। CFR जैसा, पर हर तरह के परिवहन के लिए।",
				""
			],
			"gu": [
				"નક્કી કરેલી જગ્યા સુધીનું વહન તમે ભરો છો; ભારતમાં પહેલો carrier માલ લે એટલે જોખમ ખરીદદારનું. CFR જેવું, પણ દરેક પ્રકારના પરિવહન માટે.",
				""
			]
		}
	},
	{
		"id": "credit-limit",
		"name": "Credit limit",
		"full": "buyer limit",
		"words": [
			"credit limit",
			"ECGC limit",
			"limit on"
		],
		"parts": [
			"Day-10",
			"Day-11"
		],
		"related": [
			"ecgc",
			"open-account"
		],
		"texts": {
			"en": [
				"The most that ECGC insures, or a bank lends, on one buyer. Ask for it before you ship: without a limit there is no cover.",
				""
			],
			"hi": [
				"एक ख़रीदार पर ECGC जितने का बीमा करे, या बैंक जितना क़र्ज़ दे, उसकी अधिकतम रक़म। माल भेजने से पहले माँगें: limit नहीं तो बीमा नहीं।",
				""
			],
			"gu": [
				"એક ખરીદદાર પર ECGC જેટલાનો વીમો કરે, કે બેંક જેટલી લોન આપે તેની મહત્તમ રકમ. માલ મોકલતાં પહેલાં માગો: limit નહીં તો વીમો નહીં.",
				""
			]
		}
	},
	{
		"id": "cres",
		"name": "CRES",
		"full": "Certificate of Registration as Exporter of Spices",
		"words": [
			"CRES"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-2"
		],
		"related": [
			"spices-board",
			"rcmc",
			"fssai"
		],
		"texts": {
			"en": [
				"Certificate of Registration as Exporter of Spices. The Spices Board issues it; you apply on the DGFT portal. For spices it takes the place of an RCMC.",
				"Rohan gets it before he exports his first turmeric."
			],
			"hi": [
				"मसाला निर्यातक के रूप में पंजीकरण का प्रमाणपत्र। इसे Spices Board जारी करता है; आवेदन DGFT पोर्टल पर होता है। मसालों के लिए यह RCMC की जगह लेता है।",
				"रोहन हल्दी का पहला निर्यात करने से पहले इसे लेता है।"
			],
			"gu": [
				"મસાલાના નિકાસકાર તરીકે નોંધણીનું પ્રમાણપત્ર. તે Spices Board આપે છે; અરજી DGFT પોર્ટલ પર થાય છે. મસાલા માટે તે RCMCની જગ્યા લે છે.",
				"રોહન હળદરની પહેલી નિકાસ કરતાં પહેલાં તે લે છે."
			]
		}
	},
	{
		"id": "cth",
		"name": "CTH",
		"full": "change of tariff heading",
		"words": [
			"CTH",
			"change of heading"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"rules-of-origin",
			"heading",
			"value-added"
		],
		"texts": {
			"en": [
				"The product has a different HS heading from its material. Many rules of origin ask for it: the first four digits of foreign material and product must differ.",
				"Yarn 5402 becomes fabric 5407: the heading has changed."
			],
			"hi": [
				"उत्पाद का HS heading उसके कच्चे माल से अलग है। कई rules of origin यही माँगते हैं: विदेशी कच्चे माल और उत्पाद के पहले चार अंक अलग हों।",
				"धागा 5402 से कपड़ा 5407 बनता है: heading बदल गया।"
			],
			"gu": [
				"ઉત્પાદનનું HS heading તેના કાચા માલથી અલગ છે. ઘણા rules of origin આ માગે છે: વિદેશી કાચા માલ અને ઉત્પાદનના પહેલા ચાર આંકડા જુદા હોય.",
				"યાર્ન 5402માંથી કાપડ 5407 બને છે: heading બદલાયું."
			]
		}
	},
	{
		"id": "current-account",
		"name": "Current account",
		"full": "",
		"words": [
			"current account"
		],
		"parts": [
			"Day-1.1",
			"Day-11",
			"Day-14"
		],
		"related": [
			"ad-bank",
			"eefc"
		],
		"texts": {
			"en": [
				"A bank account for business. Open it in the name of the firm, at a branch that deals in foreign exchange.",
				""
			],
			"hi": [
				"कारोबार का बैंक खाता। इसे फ़र्म के नाम पर, विदेशी मुद्रा का काम करने वाली शाखा में खोलें।",
				""
			],
			"gu": [
				"ધંધા માટેનું બેંક ખાતું. પેઢીના નામે, વિદેશી ચલણનું કામ કરતી શાખામાં ખોલો.",
				""
			]
		}
	},
	{
		"id": "customs-broker",
		"name": "Customs broker",
		"full": "",
		"words": [
			"customs broker",
			"broker"
		],
		"parts": [
			"Day-1",
			"Day-8"
		],
		"related": [
			"cha",
			"shipping-bill",
			"kyc"
		],
		"texts": {
			"en": [
				"A person or firm licensed by Customs to clear goods for others. The broker types and files; you declare, and answer for what is declared.",
				""
			],
			"hi": [
				"दूसरों का माल छुड़ाने के लिए कस्टम्स से लाइसेंस प्राप्त व्यक्ति या फ़र्म। broker टाइप और फ़ाइल करता है; घोषणा आपकी है, और जवाबदेही भी।",
				""
			],
			"gu": [
				"બીજાનો માલ ક્લિયર કરાવવા કસ્ટમ્સનું લાઇસન્સ ધરાવતી વ્યક્તિ કે પેઢી. broker ટાઇપ અને ફાઇલ કરે છે; ઘોષણા તમારી છે, અને જવાબદારી પણ.",
				""
			]
		}
	},
	{
		"id": "customs-exchange-rate",
		"name": "Customs exchange rate",
		"full": "",
		"words": [
			"customs rate",
			"customs exchange rate",
			"Customs' rate"
		],
		"parts": [
			"Day-6",
			"Day-13"
		],
		"related": [
			"assessable-value",
			"shipping-bill"
		],
		"texts": {
			"en": [
				"Rate at which Customs converts foreign currency, published by CBIC on ICEGATE. It counts for shipping bills and bills of entry only; the bank uses its own.",
				""
			],
			"hi": [
				"जिस दर से कस्टम्स विदेशी मुद्रा को बदलता है, CBIC इसे ICEGATE पर छापता है। यह केवल shipping bill और bill of entry के लिए है; बैंक की दर अपनी होती है।",
				""
			],
			"gu": [
				"કસ્ટમ્સ જે દરે વિદેશી ચલણ ફેરવે છે, જે CBIC ICEGATE પર બહાર પાડે છે. તે માત્ર shipping bill અને bill of entry માટે છે; બેંકનો દર પોતાનો હોય છે.",
				""
			]
		}
	},
	{
		"id": "customs-tariff",
		"name": "Customs tariff",
		"full": "First Schedule",
		"words": [
			"customs tariff",
			"First Schedule"
		],
		"parts": [
			"Day-2",
			"Day-13"
		],
		"related": [
			"hs",
			"tariff-item",
			"notes"
		],
		"texts": {
			"en": [
				"The legal list of all goods with their codes and duties. India's is the First Schedule of the Customs Tariff Act 1975; look there, not on a blog.",
				""
			],
			"hi": [
				"सारे माल की क़ानूनी सूची, codes और शुल्क के साथ। भारत की सूची Customs Tariff Act 1975 की First Schedule है; वहीं देखें, किसी ब्लॉग पर नहीं।",
				""
			],
			"gu": [
				"બધા માલની કાયદેસર યાદી, code અને ડ્યૂટી સાથે. ભારતની યાદી Customs Tariff Act 1975ની First Schedule છે; ત્યાં જુઓ, કોઈ બ્લોગ પર નહીં.",
				""
			]
		}
	},
	{
		"id": "cut-off",
		"name": "Cut-off",
		"full": "",
		"words": [
			"cut-off"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"vgm",
			"freight-forwarder"
		],
		"texts": {
			"en": [
				"The last hour for documents or for the container at the port gate, for one sailing. Miss either and the goods miss the ship.",
				""
			],
			"hi": [
				"एक जहाज़ के लिए दस्तावेज़ या कंटेनर बंदरगाह पर देने का आख़िरी समय। एक भी चूका तो माल जहाज़ से रह जाता है।",
				""
			],
			"gu": [
				"એક જહાજ માટે દસ્તાવેજ કે કન્ટેનર બંદરે આપવાનો છેલ્લો સમય. એક પણ ચૂક્યા તો માલ જહાજ ચૂકે છે.",
				""
			]
		}
	},
	{
		"id": "d-a",
		"name": "D/A",
		"full": "documents against acceptance",
		"words": [
			"D/A",
			"documents against acceptance"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"d-p",
			"bill-of-exchange",
			"collection"
		],
		"texts": {
			"en": [
				"The buyer gets the documents when he signs a promise to pay later. No bank stands behind the promise, and the goods are gone.",
				"Hetal sells stones on D/A 90 days, but only with ECGC cover."
			],
			"hi": [
				"ख़रीदार बाद में भुगतान के वादे पर हस्ताक्षर करके दस्तावेज़ ले लेता है। उस वादे के पीछे कोई बैंक नहीं होता, और माल जा चुका होता है।",
				"हेतल D/A 90 दिन पर हीरे बेचती है, पर ECGC के बीमे के साथ ही।"
			],
			"gu": [
				"ખરીદદાર પછી ચૂકવવાના વચન પર સહી કરીને દસ્તાવેજ લઈ લે છે. એ વચન પાછળ કોઈ બેંક હોતી નથી, અને માલ તો ગયો.",
				"હેતલ D/A 90 દિવસ પર હીરા વેચે છે, પણ ECGCના વીમા સાથે જ."
			]
		}
	},
	{
		"id": "d-p",
		"name": "D/P",
		"full": "documents against payment, cash against documents",
		"words": [
			"D/P",
			"documents against payment"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"d-a",
			"collection",
			"bill-of-lading"
		],
		"texts": {
			"en": [
				"The buyer gets the documents when he pays his bank. The risk that stays: he refuses, and your goods lie in his port.",
				""
			],
			"hi": [
				"ख़रीदार अपने बैंक में भुगतान करके दस्तावेज़ पाता है। बचा हुआ जोखिम: वह मना कर दे और आपका माल उसके बंदरगाह पर पड़ा रहे।",
				""
			],
			"gu": [
				"ખરીદદાર પોતાની બેંકમાં ચૂકવે ત્યારે દસ્તાવેજ મેળવે છે. બાકી રહેતું જોખમ: તે ના પાડે અને તમારો માલ તેના બંદરે પડ્યો રહે.",
				""
			]
		}
	},
	{
		"id": "dap",
		"name": "DAP",
		"full": "Delivered at Place",
		"words": [
			"DAP"
		],
		"parts": [
			"Day-5"
		],
		"related": [
			"dpu",
			"ddp",
			"incoterms"
		],
		"texts": {
			"en": [
				"You deliver at the named place abroad, ready for unloading; cost and risk are yours until there. The buyer clears the import and pays duty.",
				""
			],
			"hi": [
				"आप विदेश में तय जगह तक माल पहुँचाते हैं, उतारने के लिए तैयार; वहाँ तक ख़र्च और जोखिम आपका। आयात की कार्रवाई और शुल्क ख़रीदार का।",
				""
			],
			"gu": [
				"તમે વિદેશમાં નક્કી કરેલી જગ્યા સુધી માલ પહોંચાડો છો, ઉતારવા તૈયાર; ત્યાં સુધી ખર્ચ અને જોખમ તમારું. આયાતનું ક્લિયરન્સ અને ડ્યૂટી ખરીદદારની.",
				""
			]
		}
	},
	{
		"id": "ddp",
		"name": "DDP",
		"full": "Delivered Duty Paid",
		"words": [
			"DDP"
		],
		"parts": [
			"Day-3",
			"Day-5",
			"Day-14"
		],
		"related": [
			"dap",
			"incoterms"
		],
		"texts": {
			"en": [
				"You deliver at the named place abroad with import duty and taxes paid. You are the importer there, and a new duty on the way is your loss. Not for beginners.",
				""
			],
			"hi": [
				"आप विदेश में तय जगह तक, वहाँ का आयात शुल्क और कर भरकर माल देते हैं। वहाँ आयातक आप हैं, और रास्ते में नया शुल्क लगे तो नुक़सान आपका। शुरुआत करने वालों के लिए नहीं।",
				""
			],
			"gu": [
				"તમે વિદેશમાં નક્કી કરેલી જગ્યાએ, ત્યાંની આયાત ડ્યૂટી અને કર ભરીને માલ આપો છો. ત્યાં આયાતકાર તમે છો, અને રસ્તામાં નવી ડ્યૂટી આવે તો નુકસાન તમારું. શરૂઆત કરનાર માટે નહીં.",
				""
			]
		}
	},
	{
		"id": "deemed-export",
		"name": "Deemed export",
		"full": "",
		"words": [
			"deemed export",
			"deemed exports"
		],
		"parts": [
			"Day-1"
		],
		"related": [
			"eou",
			"sez",
			"merchant-exporter"
		],
		"texts": {
			"en": [
				"A supply inside India that the Foreign Trade Policy treats like an export. The policy names the cases, such as goods for an export oriented unit.",
				""
			],
			"hi": [
				"भारत के भीतर की वह आपूर्ति जिसे Foreign Trade Policy निर्यात जैसा मानती है। policy में मामले गिनाए गए हैं, जैसे export oriented unit को माल।",
				""
			],
			"gu": [
				"ભારતની અંદરનો એવો સપ્લાય જેને Foreign Trade Policy નિકાસ જેવો ગણે છે. policyમાં કિસ્સા ગણાવ્યા છે, જેમ કે export oriented unitને માલ.",
				""
			]
		}
	},
	{
		"id": "delivery-order",
		"name": "Delivery order",
		"full": "DO",
		"words": [
			"delivery order"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"bill-of-lading",
			"telex-release"
		],
		"texts": {
			"en": [
				"Paper with which the carrier lets the consignee take the goods. It is given at destination against an original bill of lading or a release, once the charges are paid.",
				""
			],
			"hi": [
				"वह काग़ज़ जिससे carrier consignee को माल लेने देता है। यह मंज़िल पर original bill of lading या release मिलने और शुल्क चुकने पर मिलता है।",
				""
			],
			"gu": [
				"જે કાગળથી carrier consigneeને માલ લેવા દે છે. તે પહોંચવાના સ્થળે original bill of lading કે release સામે, ચાર્જ ભરાયા પછી મળે છે.",
				""
			]
		}
	},
	{
		"id": "demurrage",
		"name": "Demurrage",
		"full": "",
		"words": [
			"demurrage"
		],
		"parts": [
			"Day-9",
			"Day-13"
		],
		"related": [
			"detention",
			"free-days"
		],
		"texts": {
			"en": [
				"Fee for leaving a container too long in the port. It rises in steps with each day after the free days.",
				""
			],
			"hi": [
				"कंटेनर को बंदरगाह में ज़्यादा दिन छोड़ने का शुल्क। free days के बाद यह हर दिन के साथ बढ़ता जाता है।",
				""
			],
			"gu": [
				"કન્ટેનરને બંદરમાં વધારે દિવસ રાખવાનો ચાર્જ. free days પછી તે દિવસે દિવસે વધતો જાય છે.",
				""
			]
		}
	},
	{
		"id": "detention",
		"name": "Detention",
		"full": "",
		"words": [
			"detention"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"demurrage",
			"free-days"
		],
		"texts": {
			"en": [
				"Fee for keeping the line's container too long. Detention is counted outside the gate of the port, demurrage inside.",
				""
			],
			"hi": [
				"shipping line का कंटेनर ज़्यादा दिन अपने पास रखने का शुल्क। detention बंदरगाह के फाटक के बाहर का है, demurrage अंदर का।",
				""
			],
			"gu": [
				"shipping lineનું કન્ટેનર વધારે દિવસ પોતાની પાસે રાખવાનો ચાર્જ. detention બંદરના દરવાજાની બહારનો, demurrage અંદરનો.",
				""
			]
		}
	},
	{
		"id": "dgft",
		"name": "DGFT",
		"full": "Directorate General of Foreign Trade",
		"words": [
			"DGFT"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-2"
		],
		"related": [
			"iec",
			"foreign-trade-policy",
			"ebrc"
		],
		"texts": {
			"en": [
				"The authority for foreign trade policy. It issues the IEC and licences, and runs the portal on which RCMC and eBRC are made. It has an office in Surat.",
				""
			],
			"hi": [
				"विदेश व्यापार नीति की सरकारी संस्था। यह IEC और लाइसेंस देती है, और RCMC व eBRC का पोर्टल चलाती है। सूरत में इसका ऑफ़िस है।",
				""
			],
			"gu": [
				"વિદેશ વેપાર નીતિની સરકારી સંસ્થા. તે IEC અને લાઇસન્સ આપે છે, અને RCMC તથા eBRC માટેનું પોર્ટલ ચલાવે છે. સુરતમાં તેની ઓફિસ છે.",
				""
			]
		}
	},
	{
		"id": "discrepancy",
		"name": "Discrepancy",
		"full": "",
		"words": [
			"discrepancy",
			"discrepancies"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"presentation",
			"ucp-600",
			"isbp"
		],
		"texts": {
			"en": [
				"A point where your documents and the credit differ. The bank may then refuse to pay, and payment depends on the buyer's goodwill again.",
				""
			],
			"hi": [
				"वह बात जहाँ आपके दस्तावेज़ L/C से मेल नहीं खाते। तब बैंक भुगतान से मना कर सकता है, और भुगतान फिर ख़रीदार की मर्ज़ी पर टिक जाता है।",
				""
			],
			"gu": [
				"એ મુદ્દો જ્યાં તમારા દસ્તાવેજ L/C સાથે મળતા નથી. ત્યારે બેંક ચુકવણીની ના પાડી શકે, અને ચુકવણી ફરી ખરીદદારની મરજી પર આવે છે.",
				""
			]
		}
	},
	{
		"id": "document-of-title",
		"name": "Document of title",
		"full": "",
		"words": [
			"document of title",
			"and title"
		],
		"parts": [
			"Day-5"
		],
		"related": [
			"bill-of-lading",
			"air-waybill"
		],
		"texts": {
			"en": [
				"A document whose holder can claim the goods. The original bill of lading is one; an air waybill or a sea waybill is not.",
				""
			],
			"hi": [
				"वह दस्तावेज़ जिसका धारक माल का दावा कर सकता है। original bill of lading ऐसा है; air waybill या sea waybill नहीं।",
				""
			],
			"gu": [
				"જે દસ્તાવેજ ધરાવનાર માલ માગી શકે છે. original bill of lading એવો છે; air waybill કે sea waybill નથી.",
				""
			]
		}
	},
	{
		"id": "dpu",
		"name": "DPU",
		"full": "Delivered at Place Unloaded",
		"words": [
			"DPU"
		],
		"parts": [
			"Day-5"
		],
		"related": [
			"dap",
			"incoterms"
		],
		"texts": {
			"en": [
				"You deliver at the named place abroad, unloaded. It is the only Incoterm under which the seller unloads; until 2020 it was called DAT.",
				""
			],
			"hi": [
				"आप विदेश में तय जगह पर माल उतारकर देते हैं। यही एक Incoterm है जिसमें उतारने का काम विक्रेता का है; 2020 से पहले इसका नाम DAT था।",
				""
			],
			"gu": [
				"તમે વિદેશમાં નક્કી કરેલી જગ્યાએ માલ ઉતારીને આપો છો. વેચનાર માલ ઉતારે એવો આ એકમાત્ર Incoterm છે; 2020 પહેલાં તેનું નામ DAT હતું.",
				""
			]
		}
	},
	{
		"id": "drawback",
		"name": "Drawback",
		"full": "duty drawback",
		"words": [
			"drawback"
		],
		"parts": [
			"Day-5",
			"Day-8",
			"Day-12"
		],
		"related": [
			"air",
			"brand-rate",
			"rodtep"
		],
		"texts": {
			"en": [
				"Refund of customs duty hidden in the material of exported goods. You claim it in the shipping bill with the serial number of the schedule, and it is paid into your bank account.",
				""
			],
			"hi": [
				"निर्यात हुए माल के कच्चे माल में छिपे सीमा शुल्क की वापसी। इसे अनुसूची के क्रमांक के साथ shipping bill में माँगते हैं, और रक़म आपके बैंक खाते में आती है।",
				""
			],
			"gu": [
				"નિકાસ કરેલા માલના કાચા માલમાં છુપાયેલી કસ્ટમ્સ ડ્યૂટીનું રિફંડ. અનુસૂચિના ક્રમાંક સાથે shipping billમાં તે માગો છો, અને રકમ તમારા બેંક ખાતામાં આવે છે.",
				""
			]
		}
	},
	{
		"id": "dsc",
		"name": "DSC",
		"full": "Digital Signature Certificate",
		"words": [
			"DSC"
		],
		"parts": [
			"Day-1.1"
		],
		"related": [
			"evc",
			"icegate"
		],
		"texts": {
			"en": [
				"Digital signature on a token, class 3. It belongs to a person, and what is signed with it binds him: keep token and PIN yourself.",
				""
			],
			"hi": [
				"टोकन पर डिजिटल हस्ताक्षर, class 3। यह व्यक्ति का होता है और इससे किया हस्ताक्षर उसे बाँधता है: टोकन और PIN अपने पास रखें।",
				""
			],
			"gu": [
				"ટોકન પર ડિજિટલ સહી, class 3. તે વ્યક્તિની હોય છે અને તેનાથી થયેલી સહી તેને બાંધે છે: ટોકન અને PIN પોતાની પાસે રાખો.",
				""
			]
		}
	},
	{
		"id": "e-invoice",
		"name": "e-invoice",
		"full": "GST e-invoice",
		"words": [
			"e-invoice",
			"e-invoices"
		],
		"parts": [
			"Day-8"
		],
		"related": [
			"irn",
			"tax-invoice"
		],
		"texts": {
			"en": [
				"A GST invoice registered on the government's portal, which gives it a number (IRN) and a QR code. It is required above a turnover limit, for exports too.",
				""
			],
			"hi": [
				"सरकारी पोर्टल पर दर्ज GST इनवॉइस, जिसे वहाँ से नंबर (IRN) और QR code मिलता है। एक सीमा से ऊपर के turnover पर यह ज़रूरी है, निर्यात में भी।",
				""
			],
			"gu": [
				"સરકારી પોર્ટલ પર નોંધાયેલો GST ઇન્વોઇસ, જેને ત્યાંથી નંબર (IRN) અને QR code મળે છે. અમુક મર્યાદાથી ઉપરના turnover માટે તે જરૂરી છે, નિકાસમાં પણ.",
				""
			]
		}
	},
	{
		"id": "e-sanchit",
		"name": "e-Sanchit",
		"full": "",
		"words": [
			"e-Sanchit"
		],
		"parts": [
			"Day-8"
		],
		"related": [
			"irn",
			"icegate",
			"shipping-bill"
		],
		"texts": {
			"en": [
				"Customs' store of scanned documents; each gets an IRN. Only that number travels in the shipping bill or bill of entry, not the paper.",
				""
			],
			"hi": [
				"स्कैन दस्तावेज़ों का कस्टम्स भंडार; हर एक को IRN मिलता है। shipping bill या bill of entry में वही नंबर जाता है, काग़ज़ नहीं।",
				""
			],
			"gu": [
				"સ્કેન દસ્તાવેજોનો કસ્ટમ્સ ભંડાર; દરેકને IRN મળે છે. shipping bill કે bill of entryમાં એ નંબર જ જાય છે, કાગળ નહીં.",
				""
			]
		}
	},
	{
		"id": "e-scrip",
		"name": "e-scrip",
		"full": "duty credit scrip",
		"words": [
			"e-scrip",
			"scrip"
		],
		"parts": [
			"Day-12",
			"Day-13"
		],
		"related": [
			"rodtep",
			"bcd",
			"icegate"
		],
		"texts": {
			"en": [
				"Duty credit in your ledger; pays basic duty, can be sold. It is made from RoDTEP or RoSCTL credit on ICEGATE, and is valid for two years.",
				""
			],
			"hi": [
				"आपके ledger में शुल्क क्रेडिट; इससे basic duty भरें या इसे बेच दें। यह ICEGATE पर RoDTEP या RoSCTL के क्रेडिट से बनता है और दो साल चलता है।",
				""
			],
			"gu": [
				"તમારા ledgerમાં ડ્યૂટી ક્રેડિટ; basic duty ભરવા વપરાય, વેચી પણ શકાય. તે ICEGATE પર RoDTEP કે RoSCTLની ક્રેડિટમાંથી બને છે અને બે વર્ષ ચાલે છે.",
				""
			]
		}
	},
	{
		"id": "e-way-bill",
		"name": "e-way bill",
		"full": "",
		"words": [
			"e-way bill"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"tax-invoice",
			"gst"
		],
		"texts": {
			"en": [
				"Number from the GST portal for goods on the road above a value limit. The truck to the port carries it with the invoice.",
				""
			],
			"hi": [
				"एक मूल्य से ऊपर के माल को सड़क से भेजने के लिए GST पोर्टल का नंबर। बंदरगाह जाता ट्रक इसे इनवॉइस के साथ रखता है।",
				""
			],
			"gu": [
				"અમુક મૂલ્યથી ઉપરનો માલ રોડથી મોકલવા માટે GST પોર્ટલનો નંબર. બંદરે જતી ટ્રક તેને ઇન્વોઇસ સાથે રાખે છે.",
				""
			]
		}
	},
	{
		"id": "ebrc",
		"name": "eBRC",
		"full": "electronic bank realisation certificate",
		"words": [
			"eBRC",
			"eBRCs"
		],
		"parts": [
			"Day-1",
			"Day-11",
			"Day-12"
		],
		"related": [
			"irm",
			"dgft",
			"edpms"
		],
		"texts": {
			"en": [
				"Record on the DGFT portal that the payment came. You make it yourself from the bank's IRM and link it to the shipping bill or invoice. Refunds and licences ask for it.",
				""
			],
			"hi": [
				"DGFT पोर्टल पर रिकॉर्ड कि भुगतान आ गया। इसे आप बैंक के IRM से ख़ुद बनाते हैं और shipping bill या इनवॉइस से जोड़ते हैं। रिफ़ंड और लाइसेंस में यह माँगा जाता है।",
				""
			],
			"gu": [
				"ચુકવણી આવી ગઈ તેનો DGFT પોર્ટલ પર રેકોર્ડ. બેંકના IRM પરથી તમે જાતે બનાવો છો અને shipping bill કે ઇન્વોઇસ સાથે જોડો છો. રિફંડ અને લાઇસન્સમાં તે માગવામાં આવે છે.",
				""
			]
		}
	},
	{
		"id": "ecgc",
		"name": "ECGC",
		"full": "formerly Export Credit Guarantee Corporation",
		"words": [
			"ECGC"
		],
		"parts": [
			"Day-1",
			"Day-4",
			"Day-10",
			"Day-11"
		],
		"related": [
			"credit-limit",
			"country-risk",
			"open-account"
		],
		"texts": {
			"en": [
				"The government's insurer against foreign buyers who do not pay. It covers the buyer's default and the country's risk, not disputes about quality. You ask for a limit first, declare shipments and report overdue bills in time.",
				""
			],
			"hi": [
				"भुगतान न करने वाले विदेशी ख़रीदारों के ख़िलाफ़ सरकारी बीमा कंपनी। यह ख़रीदार की चूक और देश के जोखिम का बीमा करती है, गुणवत्ता के विवाद का नहीं। पहले limit माँगें, खेप की सूचना दें और बक़ाया bill समय पर बताएँ।",
				""
			],
			"gu": [
				"ન ચૂકવતા વિદેશી ખરીદદારો સામે સરકારી વીમા કંપની. તે ખરીદદારની ચૂક અને દેશના જોખમનો વીમો કરે છે, ગુણવત્તાના વિવાદનો નહીં. પહેલાં limit માગો, કન્સાઇનમેન્ટની જાણ કરો અને બાકી bill સમયસર જણાવો.",
				""
			]
		}
	},
	{
		"id": "ecoo",
		"name": "eCoO",
		"full": "electronic certificate of origin",
		"words": [
			"eCoO"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"certificate-of-origin",
			"trade-connect"
		],
		"texts": {
			"en": [
				"The online system, on trade.gov.in, on which certificates of origin are applied for and issued. Exporter, agency and product are on one platform.",
				""
			],
			"hi": [
				"trade.gov.in पर वह ऑनलाइन व्यवस्था जिसमें certificate of origin का आवेदन होता है और वह जारी होता है। निर्यातक, agency और उत्पाद एक ही platform पर हैं।",
				""
			],
			"gu": [
				"trade.gov.in પરની ઓનલાઇન વ્યવસ્થા જેમાં certificate of originની અરજી થાય છે અને તે અપાય છે. નિકાસકાર, agency અને ઉત્પાદન એક જ platform પર છે.",
				""
			]
		}
	},
	{
		"id": "ecta",
		"name": "ECTA",
		"full": "Economic Cooperation and Trade Agreement",
		"words": [
			"ECTA"
		],
		"parts": [
			"Day-3",
			"Day-13"
		],
		"related": [
			"fta",
			"preference"
		],
		"texts": {
			"en": [
				"Name of the trade agreement between India and Australia. It has been in force since December 2022.",
				""
			],
			"hi": [
				"भारत और ऑस्ट्रेलिया के व्यापार समझौते का नाम। यह December 2022 से लागू है।",
				""
			],
			"gu": [
				"ભારત અને ઓસ્ટ્રેલિયા વચ્ચેના વેપાર કરારનું નામ. તે December 2022થી અમલમાં છે.",
				""
			]
		}
	},
	{
		"id": "edf",
		"name": "EDF",
		"full": "Export Declaration Form",
		"words": [
			"EDF"
		],
		"parts": [
			"Day-2",
			"Day-10",
			"Day-11"
		],
		"related": [
			"fema",
			"edpms",
			"ad-bank"
		],
		"texts": {
			"en": [
				"Export Declaration Form: tells the bank what you exported. For goods at EDI ports the shipping bill does it. For services you give it to your bank within 30 days from the end of the month of the invoice.",
				""
			],
			"hi": [
				"Export Declaration Form: बैंक को बताता है कि आपने क्या निर्यात किया। EDI बंदरगाहों पर माल के लिए shipping bill ही यह काम करता है। सेवाओं के लिए इनवॉइस वाले महीने के अंत से 30 दिन के भीतर बैंक को दें।",
				""
			],
			"gu": [
				"Export Declaration Form: તમે શું નિકાસ કર્યું તે બેંકને જણાવે છે. EDI બંદરો પર માલ માટે shipping bill જ આ કામ કરે છે. સેવાઓ માટે ઇન્વોઇસના મહિનાના અંતથી 30 દિવસની અંદર બેંકને આપો.",
				""
			]
		}
	},
	{
		"id": "edi",
		"name": "EDI",
		"full": "electronic data interchange",
		"words": [
			"EDI"
		],
		"parts": [
			"Day-1",
			"Day-8"
		],
		"related": [
			"icegate",
			"shipping-bill"
		],
		"texts": {
			"en": [
				"The computer system of Customs. At EDI ports bills are filed and answered on ICEGATE, without paper; a few small land stations work without it.",
				""
			],
			"hi": [
				"कस्टम्स का कंप्यूटर तंत्र। EDI बंदरगाहों पर bill ICEGATE पर फ़ाइल होते और जवाब पाते हैं, बिना काग़ज़; कुछ छोटे ज़मीनी स्टेशनों पर यह नहीं है।",
				""
			],
			"gu": [
				"કસ્ટમ્સની કમ્પ્યુટર વ્યવસ્થા. EDI બંદરો પર bill ICEGATE પર ફાઇલ થાય છે અને જવાબ મળે છે, કાગળ વગર; થોડાં નાનાં જમીની સ્ટેશનોમાં તે નથી.",
				""
			]
		}
	},
	{
		"id": "edpms",
		"name": "EDPMS",
		"full": "Export Data Processing and Monitoring System",
		"words": [
			"EDPMS"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"irm",
			"idpms",
			"edf"
		],
		"texts": {
			"en": [
				"RBI's list of exports whose payment is due. Each shipping bill is an open line there until your bank matches a payment with it.",
				""
			],
			"hi": [
				"उन निर्यातों की RBI की सूची जिनका भुगतान बाक़ी है। हर shipping bill वहाँ एक खुली पंक्ति है, जब तक बैंक उससे भुगतान न जोड़ दे।",
				""
			],
			"gu": [
				"જે નિકાસની ચુકવણી બાકી છે તેની RBIની યાદી. દરેક shipping bill ત્યાં ખુલ્લી લાઇન છે, જ્યાં સુધી બેંક તેની સાથે ચુકવણી ન જોડે.",
				""
			]
		}
	},
	{
		"id": "eefc",
		"name": "EEFC",
		"full": "Exchange Earners' Foreign Currency account",
		"words": [
			"EEFC"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"current-account",
			"spot"
		],
		"texts": {
			"en": [
				"Account in India that keeps foreign currency. You pay foreign bills from it and save two conversions. It bears no interest, and what you do not use is converted after a while.",
				""
			],
			"hi": [
				"भारत का वह खाता जिसमें विदेशी मुद्रा रहती है। इससे विदेशी बिल चुकाएँ तो दो बार मुद्रा बदलने का ख़र्च बचता है। इस पर ब्याज नहीं मिलता, और जो इस्तेमाल न हो वह कुछ समय बाद रुपये में बदल जाता है।",
				""
			],
			"gu": [
				"ભારતનું એવું ખાતું જેમાં વિદેશી ચલણ રહે છે. તેમાંથી વિદેશી બિલ ચૂકવો તો બે વાર ચલણ બદલવાનો ખર્ચ બચે. તેના પર વ્યાજ મળતું નથી, અને જે ન વપરાય તે થોડા સમય પછી રૂપિયામાં ફેરવાય છે.",
				""
			]
		}
	},
	{
		"id": "eepc-india",
		"name": "EEPC India",
		"full": "engineering exports",
		"words": [
			"EEPC India",
			"EEPC"
		],
		"parts": [
			"Day-1",
			"Day-1.1"
		],
		"related": [
			"export-promotion-council",
			"rcmc"
		],
		"texts": {
			"en": [
				"The export promotion council for engineering goods. Makers of machines, valves and metal parts get their RCMC from it.",
				""
			],
			"hi": [
				"engineering माल की निर्यात काउंसिल। मशीन, वाल्व और धातु के पुर्ज़े बनाने वाले अपना RCMC इससे लेते हैं।",
				""
			],
			"gu": [
				"engineering માલ માટેની નિકાસ કાઉન્સિલ. મશીન, વાલ્વ અને ધાતુના ભાગ બનાવનારા પોતાનું RCMC તેની પાસેથી લે છે.",
				""
			]
		}
	},
	{
		"id": "efta",
		"name": "EFTA",
		"full": "European Free Trade Association",
		"words": [
			"EFTA"
		],
		"parts": [
			"Day-3",
			"Day-13"
		],
		"related": [
			"tepa",
			"fta"
		],
		"texts": {
			"en": [
				"Switzerland, Norway, Iceland and Liechtenstein together. Their trade agreement with India is called TEPA. They are not members of the European Union.",
				""
			],
			"hi": [
				"स्विट्ज़रलैंड, नॉर्वे, आइसलैंड और लिकटेंस्टाइन का समूह। भारत के साथ इनके व्यापार समझौते का नाम TEPA है। ये यूरोपीय संघ के सदस्य नहीं हैं।",
				""
			],
			"gu": [
				"સ્વિટ્ઝર્લેન્ડ, નોર્વે, આઇસલેન્ડ અને લિક્ટેનસ્ટાઇનનું જૂથ. ભારત સાથેના તેમના વેપાર કરારનું નામ TEPA છે. તે યુરોપિયન યુનિયનના સભ્ય નથી.",
				""
			]
		}
	},
	{
		"id": "egm",
		"name": "EGM",
		"full": "Export General Manifest",
		"words": [
			"EGM",
			"export manifest",
			"manifest"
		],
		"parts": [
			"Day-8",
			"Day-12"
		],
		"related": [
			"leo",
			"carrier",
			"gstr-3b"
		],
		"texts": {
			"en": [
				"Export manifest: the carrier's list of what is on board. It is filed before the ship leaves; refunds wait until your shipping bill is found in it without an error.",
				""
			],
			"hi": [
				"Export manifest: जहाज़ पर क्या है, इसकी carrier की सूची। यह जहाज़ छूटने से पहले फ़ाइल होती है; जब तक आपका shipping bill इसमें बिना ग़लती के न मिले, रिफ़ंड रुका रहता है।",
				""
			],
			"gu": [
				"Export manifest: જહાજ પર શું છે તેની carrierની યાદી. તે જહાજ ઊપડે તે પહેલાં ફાઇલ થાય છે; તમારું shipping bill તેમાં ભૂલ વગર મળે નહીં ત્યાં સુધી રિફંડ અટકે છે.",
				""
			]
		}
	},
	{
		"id": "eic",
		"name": "EIC",
		"full": "Export Inspection Council",
		"words": [
			"EIC"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"certificate-of-origin",
			"inspection-before-shipment"
		],
		"texts": {
			"en": [
				"Government body that inspects and certifies goods for export. It is also one of the agencies that issue preferential certificates of origin.",
				""
			],
			"hi": [
				"निर्यात के माल की जाँच और प्रमाणन करने वाली सरकारी संस्था। preferential certificate of origin जारी करने वाली agencies में यह भी है।",
				""
			],
			"gu": [
				"નિકાસના માલની તપાસ અને પ્રમાણન કરતી સરકારી સંસ્થા. preferential certificate of origin આપતી agencyઓમાં તે પણ છે.",
				""
			]
		}
	},
	{
		"id": "entry-inwards",
		"name": "Entry inwards",
		"full": "",
		"words": [
			"entry inwards"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"bill-of-entry",
			"bcd"
		],
		"texts": {
			"en": [
				"Customs' permission for an arrived ship to unload. If the bill of entry was filed before, the rate of duty is that of the day of entry inwards.",
				""
			],
			"hi": [
				"पहुँचे हुए जहाज़ को माल उतारने की कस्टम्स की अनुमति। bill of entry पहले फ़ाइल हुआ हो तो शुल्क की दर entry inwards के दिन की लगती है।",
				""
			],
			"gu": [
				"આવી પહોંચેલા જહાજને માલ ઉતારવાની કસ્ટમ્સની પરવાનગી. bill of entry પહેલાં ફાઇલ થયું હોય તો ડ્યૂટીનો દર entry inwardsના દિવસનો લાગે છે.",
				""
			]
		}
	},
	{
		"id": "eou",
		"name": "EOU",
		"full": "export oriented unit",
		"words": [
			"EOU",
			"export oriented unit"
		],
		"parts": [
			"Day-1",
			"Day-12"
		],
		"related": [
			"sez",
			"deemed-export"
		],
		"texts": {
			"en": [
				"A factory licensed to produce for export, outside a special zone. It gets material under special rules, and supplies to it count as deemed exports.",
				""
			],
			"hi": [
				"निर्यात के लिए उत्पादन करने वाला, विशेष क्षेत्र से बाहर का लाइसेंस प्राप्त कारख़ाना। इसे कच्चा माल विशेष नियमों से मिलता है, और इसे दी गई आपूर्ति deemed export मानी जाती है।",
				""
			],
			"gu": [
				"નિકાસ માટે ઉત્પાદન કરતું, ખાસ ઝોનની બહારનું લાઇસન્સવાળું કારખાનું. તેને કાચો માલ ખાસ નિયમોથી મળે છે, અને તેને અપાતો સપ્લાય deemed export ગણાય છે.",
				""
			]
		}
	},
	{
		"id": "epcg",
		"name": "EPCG",
		"full": "Export Promotion Capital Goods scheme",
		"words": [
			"EPCG"
		],
		"parts": [
			"Day-8",
			"Day-12"
		],
		"related": [
			"export-obligation",
			"supporting-manufacturer",
			"advance-authorisation"
		],
		"texts": {
			"en": [
				"Machine without duty, against exports. You export six times the duty saved within six years, on top of what you exported before. A merchant needs a supporting manufacturer who installs the machine.",
				""
			],
			"hi": [
				"निर्यात के बदले बिना शुल्क की मशीन। बचे शुल्क का छह गुना निर्यात छह साल में करना होता है, पहले के निर्यात के ऊपर। व्यापारी (merchant) को मशीन लगाने वाला supporting manufacturer चाहिए।",
				""
			],
			"gu": [
				"નિકાસ સામે ડ્યૂટી વગરનું મશીન. બચેલી ડ્યૂટીની છ ગણી નિકાસ છ વર્ષમાં કરવાની, પહેલાંની નિકાસ ઉપરાંત. વેપારી (merchant)ને મશીન બેસાડનાર supporting manufacturer જોઈએ.",
				""
			]
		}
	},
	{
		"id": "eping",
		"name": "ePing",
		"full": "",
		"words": [
			"ePing"
		],
		"parts": [
			"Day-3"
		],
		"related": [
			"wto",
			"market-access-map"
		],
		"texts": {
			"en": [
				"Free alert service of WTO, UN and ITC. It sends an e-mail when a country announces a new product rule for your code.",
				""
			],
			"hi": [
				"WTO, UN और ITC की मुफ़्त सूचना सेवा। कोई देश आपके code के लिए नया उत्पाद नियम घोषित करे तो ई-मेल आता है।",
				""
			],
			"gu": [
				"WTO, UN અને ITCની મફત સૂચના સેવા. કોઈ દેશ તમારા code માટે નવો નિયમ જાહેર કરે ત્યારે ઈ-મેલ આવે છે.",
				""
			]
		}
	},
	{
		"id": "evc",
		"name": "EVC",
		"full": "electronic verification code",
		"words": [
			"EVC"
		],
		"parts": [
			"Day-1.1"
		],
		"related": [
			"dsc",
			"gst"
		],
		"texts": {
			"en": [
				"One-time code with which a proprietor signs on the GST portal. It comes by SMS and e-mail; companies and LLPs sign with a DSC.",
				""
			],
			"hi": [
				"एक बार का code, जिससे प्रोप्राइटर GST पोर्टल पर हस्ताक्षर करता है। यह SMS और ई-मेल से आता है; कंपनी और LLP DSC से हस्ताक्षर करते हैं।",
				""
			],
			"gu": [
				"એક વખતનો code, જેનાથી પ્રોપ્રાઇટર GST પોર્ટલ પર સહી કરે છે. તે SMS અને ઈ-મેલથી આવે છે; કંપની અને LLP DSCથી સહી કરે છે.",
				""
			]
		}
	},
	{
		"id": "excess",
		"name": "Excess",
		"full": "in an insurance policy",
		"words": [],
		"parts": [
			"Day-9"
		],
		"related": [
			"icc-a",
			"insured-value"
		],
		"texts": {
			"en": [
				"The first part of each loss, which you bear yourself. The insurer pays what is above it.",
				""
			],
			"hi": [
				"हर नुक़सान का पहला हिस्सा, जो आप ख़ुद उठाते हैं। उससे ऊपर का बीमा कंपनी देती है।",
				""
			],
			"gu": [
				"દરેક નુકસાનનો પહેલો ભાગ, જે તમે પોતે ભોગવો છો. તેનાથી ઉપરનું વીમા કંપની ચૂકવે છે.",
				""
			]
		}
	},
	{
		"id": "export-obligation",
		"name": "Export obligation",
		"full": "",
		"words": [
			"export obligation",
			"the obligation"
		],
		"parts": [
			"Day-12"
		],
		"related": [
			"advance-authorisation",
			"epcg",
			"ebrc"
		],
		"texts": {
			"en": [
				"The exports you promised in return for a duty-free import. eBRCs prove them to DGFT; what is missing costs the duty with interest.",
				""
			],
			"hi": [
				"बिना शुल्क के आयात के बदले आपने जिस निर्यात का वादा किया। eBRC से इसे DGFT को साबित करते हैं; जो कम रहे उस पर शुल्क ब्याज सहित लगता है।",
				""
			],
			"gu": [
				"ડ્યૂટી વગરની આયાત સામે તમે વચન આપેલી નિકાસ. eBRCથી તે DGFTને સાબિત કરો છો; જે ખૂટે તેના પર વ્યાજ સાથે ડ્યૂટી લાગે છે.",
				""
			]
		}
	},
	{
		"id": "export-promotion-council",
		"name": "Export promotion council",
		"full": "EPC",
		"words": [
			"export promotion councils",
			"export promotion council",
			"export council"
		],
		"parts": [
			"Day-1",
			"Day-4"
		],
		"related": [
			"rcmc",
			"fieo",
			"buyer-seller-meet"
		],
		"texts": {
			"en": [
				"Body of exporters of one kind of goods, recognised by the government. It issues the RCMC, takes members to fairs and answers their questions.",
				""
			],
			"hi": [
				"एक तरह के माल के निर्यातकों की, सरकार से मान्य संस्था। यह RCMC देती है, सदस्यों को मेलों में ले जाती है और उनके सवालों का जवाब देती है।",
				""
			],
			"gu": [
				"એક પ્રકારના માલના નિકાસકારોની, સરકાર માન્ય સંસ્થા. તે RCMC આપે છે, સભ્યોને મેળામાં લઈ જાય છે અને તેમના સવાલોના જવાબ આપે છે.",
				""
			]
		}
	},
	{
		"id": "export-promotion-mission",
		"name": "Export Promotion Mission",
		"full": "",
		"words": [
			"Export Promotion Mission"
		],
		"parts": [
			"Day-12"
		],
		"related": [
			"interest-subvention",
			"msme"
		],
		"texts": {
			"en": [
				"The government's programme of help for small exporters: cheaper credit, guarantees, fairs, tests. It opens its parts one after another; ask your council.",
				""
			],
			"hi": [
				"छोटे निर्यातकों की मदद का सरकारी कार्यक्रम: सस्ता क़र्ज़, गारंटी, मेले, जाँच। इसके हिस्से एक-एक कर खुलते हैं; अपनी काउंसिल से पूछें।",
				""
			],
			"gu": [
				"નાના નિકાસકારોને મદદનો સરકારી કાર્યક્રમ: સસ્તી લોન, ગેરંટી, મેળા, ટેસ્ટ. તેના ભાગ એક પછી એક ખૂલે છે; તમારી કાઉન્સિલને પૂછો.",
				""
			]
		}
	},
	{
		"id": "exw",
		"name": "EXW",
		"full": "Ex Works",
		"words": [
			"EXW",
			"ex-works"
		],
		"parts": [
			"Day-5",
			"Day-6"
		],
		"related": [
			"fca",
			"incoterms"
		],
		"texts": {
			"en": [
				"The goods stand ready at your gate, not loaded; everything else is the buyer's. Even the Indian export formalities are his, which a foreigner can hardly do. Offer FCA instead.",
				""
			],
			"hi": [
				"माल आपके फाटक पर तैयार है, लदा नहीं; बाक़ी सब ख़रीदार का। भारत की निर्यात कार्रवाई भी उसकी, जो विदेशी मुश्किल से कर पाता है। इसकी जगह FCA दें।",
				""
			],
			"gu": [
				"માલ તમારા દરવાજે તૈયાર છે, ચઢાવેલો નહીં; બાકીનું બધું ખરીદદારનું. ભારતની નિકાસ કાર્યવાહી પણ તેની, જે વિદેશી માંડ કરી શકે. તેને બદલે FCA આપો.",
				""
			]
		}
	},
	{
		"id": "factoring",
		"name": "Factoring",
		"full": "export factoring",
		"words": [
			"factoring"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"open-account",
			"bill-discounting"
		],
		"texts": {
			"en": [
				"You sell your unpaid invoices to a factor. It pays most of the amount at once and collects from the buyer. Only 'without recourse' takes the buyer's failure off you.",
				""
			],
			"hi": [
				"आप अपने बक़ाया इनवॉइस factor को बेचते हैं। वह ज़्यादातर रक़म तुरंत देता है और ख़रीदार से वसूलता है। ख़रीदार न चुकाए तो जोखिम केवल 'without recourse' में आपका नहीं रहता।",
				""
			],
			"gu": [
				"તમે તમારા બાકી ઇન્વોઇસ factorને વેચો છો. તે મોટા ભાગની રકમ તરત આપે છે અને ખરીદદાર પાસેથી વસૂલે છે. ખરીદદાર ન ચૂકવે તો જોખમ માત્ર 'without recourse'માં જ તમારું રહેતું નથી.",
				""
			]
		}
	},
	{
		"id": "fas",
		"name": "FAS",
		"full": "Free Alongside Ship",
		"words": [
			"FAS"
		],
		"parts": [
			"Day-5"
		],
		"related": [
			"fob",
			"incoterms"
		],
		"texts": {
			"en": [
				"You deliver alongside the ship at the named port of loading, cleared for export. For bulk and large machines only.",
				""
			],
			"hi": [
				"आप तय लदान बंदरगाह पर जहाज़ के बग़ल में माल देते हैं, निर्यात कार्रवाई पूरी करके। केवल थोक खुले माल और बड़ी मशीनों के लिए।",
				""
			],
			"gu": [
				"તમે નક્કી કરેલા લોડિંગ બંદરે જહાજની બાજુમાં માલ આપો છો, નિકાસનું ક્લિયરન્સ કરીને. માત્ર છૂટા જથ્થાબંધ માલ અને મોટાં મશીન માટે.",
				""
			]
		}
	},
	{
		"id": "fbil",
		"name": "FBIL",
		"full": "Financial Benchmarks India Ltd",
		"words": [
			"FBIL"
		],
		"parts": [
			"Day-6"
		],
		"related": [
			"reference-rate",
			"spot"
		],
		"texts": {
			"en": [
				"It publishes the reference rate of the rupee on each working day. Use it to compare, not to quote.",
				""
			],
			"hi": [
				"यह हर कामकाजी दिन रुपये की reference rate छापती है। इससे तुलना करें, quotation नहीं।",
				""
			],
			"gu": [
				"તે દરેક કામકાજના દિવસે રૂપિયાનો reference rate બહાર પાડે છે. સરખાવવા વાપરો, quotation માટે નહીં.",
				""
			]
		}
	},
	{
		"id": "fca",
		"name": "FCA",
		"full": "Free Carrier",
		"words": [
			"FCA"
		],
		"parts": [
			"Day-5",
			"Day-6"
		],
		"related": [
			"fob",
			"exw",
			"incoterms"
		],
		"texts": {
			"en": [
				"You hand the goods, cleared for export, to the carrier whom the buyer names; there cost and risk pass. The first choice for containers, air and courier. Write the exact place.",
				""
			],
			"hi": [
				"निर्यात कार्रवाई पूरी करके माल ख़रीदार के बताए carrier को सौंपते हैं; वहीं ख़र्च और जोखिम उसका हो जाता है। कंटेनर, हवाई और courier के लिए पहली पसंद। जगह ठीक-ठीक लिखें।",
				""
			],
			"gu": [
				"નિકાસનું ક્લિયરન્સ કરીને માલ ખરીદદારે જણાવેલા carrierને સોંપો છો; ત્યાં ખર્ચ અને જોખમ તેનું થાય છે. કન્ટેનર, હવાઈ અને courier માટે પહેલી પસંદ. જગ્યા ચોક્કસ લખો.",
				""
			]
		}
	},
	{
		"id": "fcl",
		"name": "FCL",
		"full": "full container load",
		"words": [
			"FCL"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"lcl",
			"vgm",
			"self-sealing"
		],
		"texts": {
			"en": [
				"A full container for your goods alone, at one price. You load it and seal it, whether it is full or half full.",
				""
			],
			"hi": [
				"केवल आपके माल का पूरा कंटेनर, एक ही दाम पर। आप इसे भरते और सील करते हैं, चाहे पूरा भरा हो या आधा।",
				""
			],
			"gu": [
				"માત્ર તમારા માલનું આખું કન્ટેનર, એક જ ભાવે. તમે ભરો અને સીલ કરો છો, આખું ભરેલું હોય કે અડધું.",
				""
			]
		}
	},
	{
		"id": "fema",
		"name": "FEMA",
		"full": "Foreign Exchange Management Act",
		"words": [
			"FEMA"
		],
		"parts": [
			"Day-1",
			"Day-8",
			"Day-11"
		],
		"related": [
			"rbi",
			"ad-bank",
			"edpms"
		],
		"texts": {
			"en": [
				"India's law on foreign exchange, under which RBI makes the rules. Payment for exports must reach India within 9 months; for invoices in rupees the time is 12 months. Ask your bank for the due date of each bill.",
				""
			],
			"hi": [
				"विदेशी मुद्रा का भारतीय क़ानून, जिसके तहत RBI नियम बनाता है। निर्यात का भुगतान 9 महीने के भीतर भारत आना चाहिए; रुपये के इनवॉइस पर 12 महीने। हर bill की आख़िरी तारीख़ बैंक से पूछें।",
				""
			],
			"gu": [
				"વિદેશી ચલણ માટેનો ભારતનો કાયદો, જેના હેઠળ RBI નિયમો બનાવે છે. નિકાસની ચુકવણી 9 મહિનામાં ભારત આવવી જોઈએ; રૂપિયાના ઇન્વોઇસ માટે 12 મહિના. દરેક billની છેલ્લી તારીખ બેંકને પૂછો.",
				""
			]
		}
	},
	{
		"id": "fieo",
		"name": "FIEO",
		"full": "Federation of Indian Export Organisations",
		"words": [
			"FIEO"
		],
		"parts": [
			"Day-1.1",
			"Day-4"
		],
		"related": [
			"export-promotion-council",
			"rcmc"
		],
		"texts": {
			"en": [
				"The body above the export promotion councils. It registers exporters of many kinds of goods, or of goods that have no council, and runs buyer-seller meets.",
				""
			],
			"hi": [
				"निर्यात काउंसिलों के ऊपर की संस्था। यह कई तरह के माल के, या जिनकी काउंसिल नहीं है उनके, निर्यातकों को पंजीकृत करती है और buyer-seller meet कराती है।",
				""
			],
			"gu": [
				"નિકાસ કાઉન્સિલોની ઉપરની સંસ્થા. અનેક પ્રકારના માલના, અથવા જેની કાઉન્સિલ નથી તેવા માલના નિકાસકારોની તે નોંધણી કરે છે અને buyer-seller meet યોજે છે.",
				""
			]
		}
	},
	{
		"id": "firc",
		"name": "FIRC",
		"full": "Foreign Inward Remittance Certificate",
		"words": [
			"FIRC"
		],
		"parts": [],
		"related": [
			"irm",
			"ebrc"
		],
		"texts": {
			"en": [
				"Paper that a bank used to give for money received from abroad. For export payments the electronic IRM and eBRC have taken its place, but people still ask for it by this name.",
				""
			],
			"hi": [
				"विदेश से आई रक़म पर बैंक पहले जो काग़ज़ देता था। निर्यात के भुगतान में अब इसकी जगह इलेक्ट्रॉनिक IRM और eBRC हैं, पर लोग आज भी इसी नाम से माँगते हैं।",
				""
			],
			"gu": [
				"વિદેશથી આવેલાં નાણાં માટે બેંક પહેલાં જે કાગળ આપતી. નિકાસની ચુકવણીમાં હવે તેની જગ્યાએ ઇલેક્ટ્રોનિક IRM અને eBRC છે, પણ લોકો હજી આ નામથી માગે છે.",
				""
			]
		}
	},
	{
		"id": "fob",
		"name": "FOB",
		"full": "Free on Board",
		"words": [
			"FOB"
		],
		"parts": [
			"Day-1",
			"Day-5",
			"Day-6"
		],
		"related": [
			"fca",
			"cif",
			"fob-value",
			"incoterms"
		],
		"texts": {
			"en": [
				"Price with all costs paid until the goods are on board. The risk passes there too. It is meant for goods by ship; for containers FCA fits better, though the market says FOB.",
				"Meena sells 5,000 metres at USD 1.80 FOB Mundra: ₹8,10,000 at ₹90 to the dollar."
			],
			"hi": [
				"जहाज़ पर माल चढ़ने तक के सारे ख़र्च समेत क़ीमत। जोखिम भी वहीं बदलता है। यह जहाज़ के माल के लिए है; कंटेनर के लिए FCA बेहतर है, हालाँकि बाज़ार FOB ही कहता है।",
				"मीना 5,000 मीटर USD 1.80 FOB मुंद्रा पर बेचती है: ₹90 के डॉलर पर ₹8,10,000।"
			],
			"gu": [
				"જહાજ પર માલ ચડે ત્યાં સુધીના બધા ખર્ચ સાથેની કિંમત. જોખમ પણ ત્યાં જ બદલાય છે. તે જહાજના માલ માટે છે; કન્ટેનર માટે FCA વધુ બંધબેસતું છે, જોકે બજાર FOB જ બોલે છે.",
				"મીના 5,000 મીટર USD 1.80 FOB મુંદ્રાના ભાવે વેચે છે: ₹90ના ડોલરે ₹8,10,000."
			]
		}
	},
	{
		"id": "fob-value",
		"name": "FOB value",
		"full": "",
		"words": [
			"FOB value"
		],
		"parts": [
			"Day-5",
			"Day-8"
		],
		"related": [
			"fob",
			"cif",
			"rodtep",
			"drawback"
		],
		"texts": {
			"en": [
				"The value that the shipping bill records, without freight and insurance. RoDTEP and drawback are worked out on it, whatever term you sold on.",
				"Rohan's invoice of USD 2,730 CIF less 120 freight and 10 insurance is USD 2,600 FOB."
			],
			"hi": [
				"shipping bill में दर्ज मूल्य, भाड़े और बीमे के बिना। आपने किसी भी term पर बेचा हो, RoDTEP और drawback इसी पर निकलते हैं।",
				"रोहन का USD 2,730 CIF का इनवॉइस, 120 भाड़ा और 10 बीमा घटाकर, USD 2,600 FOB होता है।"
			],
			"gu": [
				"shipping billમાં નોંધાતું મૂલ્ય, નૂર અને વીમા વગરનું. તમે ગમે તે term પર વેચ્યું હોય, RoDTEP અને drawback આના પર ગણાય છે.",
				"રોહનનો USD 2,730 CIFનો ઇન્વોઇસ, 120 નૂર અને 10 વીમો બાદ કરતાં, USD 2,600 FOB થાય છે."
			]
		}
	},
	{
		"id": "force-majeure",
		"name": "Force majeure",
		"full": "",
		"words": [
			"force majeure"
		],
		"parts": [
			"Day-14"
		],
		"related": [
			"arbitration",
			"country-risk"
		],
		"texts": {
			"en": [
				"Events that nobody can prevent, such as war, flood or a ban. The clause says which ones count and what happens to goods, dates and advance.",
				""
			],
			"hi": [
				"ऐसी घटनाएँ जिन्हें कोई रोक नहीं सकता, जैसे युद्ध, बाढ़ या प्रतिबंध। शर्त बताती है कि कौन-सी गिनी जाएँगी और माल, तारीख़ों व अग्रिम का क्या होगा।",
				""
			],
			"gu": [
				"કોઈ અટકાવી ન શકે એવી ઘટનાઓ, જેમ કે યુદ્ધ, પૂર કે પ્રતિબંધ. કલમ જણાવે છે કે કઈ ગણાશે અને માલ, તારીખો તથા એડવાન્સનું શું થશે.",
				""
			]
		}
	},
	{
		"id": "foreign-trade-policy",
		"name": "Foreign Trade Policy",
		"full": "FTP",
		"words": [
			"Foreign Trade Policy"
		],
		"parts": [
			"Day-1",
			"Day-7",
			"Day-12"
		],
		"related": [
			"dgft",
			"itc-hs"
		],
		"texts": {
			"en": [
				"The government's rules for export and import, made under the law by DGFT's ministry. The Handbook of Procedures says how to apply; the appendices have the lists.",
				""
			],
			"hi": [
				"निर्यात और आयात के सरकारी नियम, जिन्हें वाणिज्य मंत्रालय क़ानून के तहत बनाता है। आवेदन का तरीक़ा Handbook of Procedures में है; सूचियाँ appendices में।",
				""
			],
			"gu": [
				"નિકાસ અને આયાતના સરકારી નિયમો, જે વાણિજ્ય મંત્રાલય કાયદા હેઠળ બનાવે છે. અરજીની રીત Handbook of Proceduresમાં છે; યાદીઓ appendicesમાં.",
				""
			]
		}
	},
	{
		"id": "form-i",
		"name": "Form I",
		"full": "of CAROTAR",
		"words": [
			"Form I"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"carotar",
			"proof-of-origin"
		],
		"texts": {
			"en": [
				"Form in which an importer notes how the goods got their origin. It need not be filed each time, but must be at hand when the officer asks.",
				""
			],
			"hi": [
				"वह फ़ॉर्म जिसमें आयातक लिखता है कि माल का origin कैसे बना। हर बार फ़ाइल नहीं करना होता, पर अधिकारी माँगे तो पास होना चाहिए।",
				""
			],
			"gu": [
				"જે ફોર્મમાં આયાતકાર લખે છે કે માલનું origin કેવી રીતે થયું. દર વખતે ફાઇલ કરવાનું નથી, પણ અધિકારી માગે ત્યારે હાથમાં હોવું જોઈએ.",
				""
			]
		}
	},
	{
		"id": "forward",
		"name": "Forward",
		"full": "forward contract",
		"words": [
			"forward contract",
			"forward rate",
			"a forward",
			"forward"
		],
		"parts": [
			"Day-6",
			"Day-11",
			"Day-14"
		],
		"related": [
			"spot",
			"hedge",
			"option"
		],
		"texts": {
			"en": [
				"A rate agreed today for a later day. The bank will take your dollars then at that rate, whatever the market does. If the buyer does not pay, you must still deliver or settle the difference.",
				"Meena fixes ₹90.45 for 90 days: she gets ₹8,14,050 for USD 9,000 in any case."
			],
			"hi": [
				"बाद के किसी दिन के लिए आज तय हुई दर। बाज़ार कुछ भी करे, बैंक उस दिन आपके डॉलर इसी दर पर लेगा। ख़रीदार न चुकाए तो भी आपको डॉलर देने या अंतर भरना होगा।",
				"मीना 90 दिन के लिए ₹90.45 तय करती है: USD 9,000 के उसे हर हाल में ₹8,14,050 मिलेंगे।"
			],
			"gu": [
				"પછીના દિવસ માટે આજે નક્કી થયેલો દર. બજાર ગમે તે કરે, બેંક તે દિવસે તમારા ડોલર એ જ દરે લેશે. ખરીદદાર ન ચૂકવે તો પણ તમારે ડોલર આપવા કે તફાવત ભરવો પડે.",
				"મીના 90 દિવસ માટે ₹90.45 નક્કી કરે છે: USD 9,000ના તેને કોઈ પણ સંજોગોમાં ₹8,14,050 મળશે."
			]
		}
	},
	{
		"id": "free",
		"name": "Free",
		"full": "export policy",
		"words": [],
		"parts": [
			"Day-2",
			"Day-13"
		],
		"related": [
			"restricted",
			"prohibited",
			"itc-hs"
		],
		"texts": {
			"en": [
				"Beside a code in the ITC (HS): no licence of DGFT is needed. Read the policy condition next to it all the same: other laws may ask for tests or registrations.",
				""
			],
			"hi": [
				"ITC (HS) में code के आगे लिखा हो तो DGFT के लाइसेंस की ज़रूरत नहीं। फिर भी साथ की policy condition पढ़ें: दूसरे क़ानून जाँच या पंजीकरण माँग सकते हैं।",
				""
			],
			"gu": [
				"ITC (HS)માં codeની સામે લખ્યું હોય તો DGFTના લાઇસન્સની જરૂર નથી. છતાં બાજુની policy condition વાંચો: બીજા કાયદા ટેસ્ટ કે નોંધણી માગી શકે.",
				""
			]
		}
	},
	{
		"id": "free-days",
		"name": "Free days",
		"full": "",
		"words": [
			"free days"
		],
		"parts": [
			"Day-9",
			"Day-13",
			"Day-14"
		],
		"related": [
			"detention",
			"demurrage"
		],
		"texts": {
			"en": [
				"Days for which a container costs no detention or demurrage. Agree on their number in writing, at both ends.",
				""
			],
			"hi": [
				"जितने दिन कंटेनर पर detention या demurrage नहीं लगता। इनकी संख्या दोनों तरफ़ के लिए लिखित में तय करें।",
				""
			],
			"gu": [
				"જેટલા દિવસ કન્ટેનર પર detention કે demurrage લાગતું નથી. તેની સંખ્યા બંને છેડા માટે લેખિતમાં નક્કી કરો.",
				""
			]
		}
	},
	{
		"id": "freight",
		"name": "Freight",
		"full": "",
		"words": [],
		"parts": [
			"Day-6",
			"Day-9"
		],
		"related": [
			"freight-prepaid",
			"freight-collect",
			"surcharge"
		],
		"texts": {
			"en": [
				"The price of carrying goods by sea or air. It changes weekly; ask for an 'all in' amount and the date until which it is valid.",
				""
			],
			"hi": [
				"समुद्र या हवाई रास्ते से माल ले जाने का भाड़ा। यह हर हफ़्ते बदलता है; 'all in' रक़म और वह कब तक मान्य है, यह पूछें।",
				""
			],
			"gu": [
				"દરિયા કે હવાઈ માર્ગે માલ લઈ જવાનું નૂર. તે દર અઠવાડિયે બદલાય છે; 'all in' રકમ અને તે ક્યાં સુધી માન્ય છે તે પૂછો.",
				""
			]
		}
	},
	{
		"id": "freight-collect",
		"name": "Freight collect",
		"full": "",
		"words": [
			"freight collect"
		],
		"parts": [],
		"related": [
			"freight-prepaid",
			"fob",
			"bill-of-lading"
		],
		"texts": {
			"en": [
				"Note on a transport document that freight is paid at destination, by the buyer. It belongs to FOB and FCA sales.",
				""
			],
			"hi": [
				"परिवहन दस्तावेज़ पर टिप्पणी कि भाड़ा मंज़िल पर ख़रीदार देगा। यह FOB और FCA की बिक्री में आती है।",
				""
			],
			"gu": [
				"પરિવહન દસ્તાવેજ પરની નોંધ કે નૂર પહોંચવાના સ્થળે ખરીદદાર ભરશે. તે FOB અને FCAના વેચાણમાં આવે છે.",
				""
			]
		}
	},
	{
		"id": "freight-forwarder",
		"name": "Freight forwarder",
		"full": "",
		"words": [
			"freight forwarder",
			"forwarder",
			"forwarders"
		],
		"parts": [
			"Day-1",
			"Day-9"
		],
		"related": [
			"carrier",
			"house-bill-of-lading",
			"customs-broker"
		],
		"texts": {
			"en": [
				"Firm that books ship or plane for you and arranges truck, container and papers. It is the travel agent of your goods; ask two for each price.",
				""
			],
			"hi": [
				"वह फ़र्म जो आपके लिए जहाज़ या विमान बुक करती है और ट्रक, कंटेनर व काग़ज़ का इंतज़ाम करती है। यह आपके माल का ट्रैवल एजेंट है; हर बार दो से दाम लें।",
				""
			],
			"gu": [
				"જે પેઢી તમારા માટે જહાજ કે વિમાન બુક કરે છે અને ટ્રક, કન્ટેનર તથા કાગળોની ગોઠવણ કરે છે. તે તમારા માલનો ટ્રાવેલ એજન્ટ છે; દર વખતે બે પાસે ભાવ માગો.",
				""
			]
		}
	},
	{
		"id": "freight-prepaid",
		"name": "Freight prepaid",
		"full": "",
		"words": [
			"freight prepaid",
			"prepaid"
		],
		"parts": [
			"Day-7",
			"Day-10"
		],
		"related": [
			"freight-collect",
			"cfr",
			"cif"
		],
		"texts": {
			"en": [
				"Note on a transport document that the seller has paid the freight. It belongs to CFR, CIF, CPT and CIP sales.",
				""
			],
			"hi": [
				"परिवहन दस्तावेज़ पर टिप्पणी कि भाड़ा विक्रेता दे चुका है। यह CFR, CIF, CPT और CIP की बिक्री में आती है।",
				""
			],
			"gu": [
				"પરિવહન દસ્તાવેજ પરની નોંધ કે નૂર વેચનારે ભરી દીધું છે. તે CFR, CIF, CPT અને CIPના વેચાણમાં આવે છે.",
				""
			]
		}
	},
	{
		"id": "fssai",
		"name": "FSSAI",
		"full": "Food Safety and Standards Authority of India",
		"words": [
			"FSSAI"
		],
		"parts": [
			"Day-1",
			"Day-2",
			"Day-13"
		],
		"related": [
			"cres",
			"apeda",
			"phytosanitary-certificate"
		],
		"texts": {
			"en": [
				"India's food safety authority. Every food business has its licence or registration; an exporter takes a central licence at the address of the IEC.",
				""
			],
			"hi": [
				"भारत की खाद्य सुरक्षा संस्था। हर खाद्य कारोबार के पास इसका लाइसेंस या पंजीकरण होता है; निर्यातक IEC के पते पर central licence लेता है।",
				""
			],
			"gu": [
				"ભારતની ખોરાક સલામતી સંસ્થા. ખાદ્ય ધંધો કરનાર દરેક પાસે તેનું લાઇસન્સ કે નોંધણી હોય છે; નિકાસકાર IECના સરનામે central licence લે છે.",
				""
			]
		}
	},
	{
		"id": "fta",
		"name": "FTA",
		"full": "free trade agreement",
		"words": [
			"FTA",
			"FTAs",
			"free trade agreement",
			"trade agreement"
		],
		"parts": [
			"Day-3",
			"Day-13"
		],
		"related": [
			"cepa",
			"preference",
			"rules-of-origin",
			"mfn"
		],
		"texts": {
			"en": [
				"Agreement that lowers duties between partners. It helps only goods that meet its rules of origin, from the day it is in force, line by line of its schedule.",
				""
			],
			"hi": [
				"वह समझौता जो साझेदारों के बीच शुल्क घटाता है। लाभ केवल उस माल को जो rules of origin पर खरा हो, लागू होने के दिन से, अनुसूची की हर पंक्ति के हिसाब से।",
				""
			],
			"gu": [
				"ભાગીદારો વચ્ચે ડ્યૂટી ઘટાડતો કરાર. તેનો લાભ rules of origin પાળતા માલને જ, અમલના દિવસથી, અનુસૂચિની લાઇન પ્રમાણે મળે છે.",
				""
			]
		}
	},
	{
		"id": "full-set",
		"name": "Full set",
		"full": "of bills of lading",
		"words": [
			"full set"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"bill-of-lading",
			"presentation"
		],
		"texts": {
			"en": [
				"All originals of a bill of lading, usually three of three. A bank wants every one: with a single original the goods can be taken.",
				""
			],
			"hi": [
				"bill of lading के सारे originals, आम तौर पर तीन में से तीन। बैंक को सब चाहिए: एक original से भी माल लिया जा सकता है।",
				""
			],
			"gu": [
				"bill of ladingના બધા originals, સામાન્ય રીતે ત્રણમાંથી ત્રણ. બેંકને બધા જોઈએ: એક originalથી પણ માલ લઈ શકાય છે.",
				""
			]
		}
	},
	{
		"id": "fx-retail",
		"name": "FX-Retail",
		"full": "",
		"words": [
			"FX-Retail"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"spot",
			"spread",
			"tt-buying-rate"
		],
		"texts": {
			"en": [
				"Platform on which a bank's customers deal in foreign exchange at the market rate plus an agreed margin. Ask your bank to enrol you.",
				""
			],
			"hi": [
				"वह platform जिस पर बैंक के ग्राहक बाज़ार दर और तय margin पर विदेशी मुद्रा का सौदा करते हैं। बैंक से अपना नाम दर्ज कराएँ।",
				""
			],
			"gu": [
				"જે platform પર બેંકના ગ્રાહકો બજાર દર અને નક્કી કરેલા margin પર વિદેશી ચલણનો સોદો કરે છે. બેંકમાં તમારું નામ નોંધાવો.",
				""
			]
		}
	},
	{
		"id": "general-average",
		"name": "General average",
		"full": "",
		"words": [
			"general average"
		],
		"parts": [
			"Day-5",
			"Day-14"
		],
		"related": [
			"icc-a",
			"marine-insurance"
		],
		"texts": {
			"en": [
				"When cargo or money is given up to save the ship, all owners of cargo share the loss. Without insurance you pay a deposit before you get your goods.",
				""
			],
			"hi": [
				"जहाज़ बचाने के लिए माल या पैसा क़ुर्बान हो तो माल के सभी मालिक नुक़सान बाँटते हैं। बीमा न हो तो माल लेने से पहले जमा रक़म देनी पड़ती है।",
				""
			],
			"gu": [
				"જહાજ બચાવવા માલ કે પૈસાનો ભોગ અપાય ત્યારે માલના બધા માલિકો નુકસાન વહેંચે છે. વીમો ન હોય તો માલ લેતાં પહેલાં ડિપોઝિટ ભરવી પડે.",
				""
			]
		}
	},
	{
		"id": "gjepc",
		"name": "GJEPC",
		"full": "Gem and Jewellery Export Promotion Council",
		"words": [
			"GJEPC"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-2"
		],
		"related": [
			"kimberley-certificate",
			"rcmc"
		],
		"texts": {
			"en": [
				"The export promotion council for diamonds, gems and jewellery. It issues the RCMC of the trade and India's Kimberley certificates.",
				""
			],
			"hi": [
				"हीरे, रत्न और आभूषण की निर्यात काउंसिल। यह इस व्यापार का RCMC और भारत के Kimberley certificate जारी करती है।",
				""
			],
			"gu": [
				"હીરા, રત્ન અને દાગીના માટેની નિકાસ કાઉન્સિલ. તે આ વેપારનું RCMC અને ભારતના Kimberley certificate આપે છે.",
				""
			]
		}
	},
	{
		"id": "gri",
		"name": "GRI",
		"full": "General Rules for the Interpretation",
		"words": [
			"GRI"
		],
		"parts": [],
		"related": [
			"hs",
			"heading",
			"notes"
		],
		"texts": {
			"en": [
				"The six rules by which goods are classified in the tariff. They are applied in order; the words of heading and notes come first.",
				""
			],
			"hi": [
				"माल का code तय करने के छह नियम। ये क्रम से लगते हैं; heading और notes के शब्द पहले आते हैं।",
				""
			],
			"gu": [
				"માલનો code નક્કી કરવાના છ નિયમ. તે ક્રમમાં લાગે છે; heading અને notesના શબ્દો પહેલાં આવે છે.",
				""
			]
		}
	},
	{
		"id": "gross-weight",
		"name": "Gross weight",
		"full": "",
		"words": [
			"gross weight",
			"gross kg"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"net-weight",
			"vgm",
			"packing-list"
		],
		"texts": {
			"en": [
				"Weight of the goods with their packing. Net weight is without it; both must agree on all documents.",
				""
			],
			"hi": [
				"पैकिंग समेत माल का वज़न। net weight बिना पैकिंग का है; दोनों हर दस्तावेज़ पर एक जैसे हों।",
				""
			],
			"gu": [
				"પેકિંગ સાથે માલનું વજન. net weight પેકિંગ વગરનું છે; બંને બધા દસ્તાવેજમાં સરખાં હોવાં જોઈએ.",
				""
			]
		}
	},
	{
		"id": "ground-rent",
		"name": "Ground rent",
		"full": "",
		"words": [
			"ground rent"
		],
		"parts": [
			"Day-8",
			"Day-13"
		],
		"related": [
			"demurrage",
			"cfs"
		],
		"texts": {
			"en": [
				"What a port or freight station charges for goods that stand there. It runs for each day, whoever caused the delay.",
				""
			],
			"hi": [
				"बंदरगाह या freight station पर पड़े माल का किराया। देर किसी की भी हो, यह हर दिन लगता है।",
				""
			],
			"gu": [
				"બંદર કે freight stationમાં પડેલા માલનું ભાડું. મોડું ગમે તેના કારણે થાય, તે દરરોજ લાગે છે.",
				""
			]
		}
	},
	{
		"id": "gst",
		"name": "GST",
		"full": "Goods and Services Tax",
		"words": [],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-12"
		],
		"related": [
			"gstin",
			"igst",
			"zero-rated",
			"input-tax-credit"
		],
		"texts": {
			"en": [
				"India's tax on goods and services. Exports are zero-rated: no tax stays on the sale, and the tax on your purchases can come back.",
				""
			],
			"hi": [
				"माल और सेवाओं पर भारत का कर। निर्यात zero-rated है: बिक्री पर कर नहीं रहता, और ख़रीद का कर वापस मिल सकता है।",
				""
			],
			"gu": [
				"માલ અને સેવાઓ પર ભારતનો કર. નિકાસ zero-rated છે: વેચાણ પર કર રહેતો નથી, અને ખરીદી પરનો કર પાછો મળી શકે છે.",
				""
			]
		}
	},
	{
		"id": "0-1-gst-scheme",
		"name": "0.1% GST scheme",
		"full": "merchant exporter's concession",
		"words": [
			"0.1% GST",
			"0.1% scheme",
			"at 0.1%"
		],
		"parts": [
			"Day-1",
			"Day-4",
			"Day-8"
		],
		"related": [
			"merchant-exporter",
			"lut",
			"rcmc",
			"gstin"
		],
		"texts": {
			"en": [
				"Rule that lets a merchant exporter buy goods at 0.1% GST. The goods go from the supplier straight to the port or a registered warehouse, the shipping bill names the supplier's GSTIN and invoice, and they leave within 90 days of that invoice. If a condition fails, the supplier owes the rest of the tax.",
				"Meena buys fabric for ₹6,50,000 at 0.1%: ₹650 of GST instead of lakhs of blocked cash."
			],
			"hi": [
				"वह नियम जिससे merchant exporter 0.1% GST पर माल ख़रीद सकता है। माल आपूर्तिकर्ता से सीधे बंदरगाह या registered warehouse जाता है, shipping bill में आपूर्तिकर्ता का GSTIN और इनवॉइस लिखा होता है, और माल उस इनवॉइस के 90 दिन के भीतर निकल जाता है। कोई शर्त टूटे तो बाक़ी कर आपूर्तिकर्ता को भरना पड़ता है।",
				"मीना ₹6,50,000 का कपड़ा 0.1% पर ख़रीदती है: GST सिर्फ़ ₹650, बड़ी रक़म नहीं फँसती।"
			],
			"gu": [
				"જે નિયમથી merchant exporter 0.1% GST પર માલ ખરીદી શકે છે. માલ સપ્લાયર પાસેથી સીધો બંદરે કે registered warehouseમાં જાય છે, shipping billમાં સપ્લાયરનો GSTIN અને ઇન્વોઇસ લખાય છે, અને માલ તે ઇન્વોઇસના 90 દિવસની અંદર નીકળી જાય છે. કોઈ શરત તૂટે તો બાકીનો કર સપ્લાયરે ભરવો પડે છે.",
				"મીના ₹6,50,000નું કાપડ 0.1% પર ખરીદે છે: GST માત્ર ₹650, મોટી રકમ અટકતી નથી."
			]
		}
	},
	{
		"id": "gstin",
		"name": "GSTIN",
		"full": "GST Identification Number",
		"words": [
			"GSTIN"
		],
		"parts": [
			"Day-1.1",
			"Day-7",
			"Day-8"
		],
		"related": [
			"gst",
			"pan",
			"arn"
		],
		"texts": {
			"en": [
				"Your number of 15 characters under GST, with State code and PAN inside. The last character is a check; anybody can look a number up on the GST portal.",
				""
			],
			"hi": [
				"GST में आपका 15 अक्षरों का नंबर, जिसमें राज्य का code और PAN होता है। आख़िरी अक्षर जाँच के लिए है; कोई भी नंबर GST पोर्टल पर देख सकता है।",
				""
			],
			"gu": [
				"GST હેઠળ તમારો 15 અક્ષરનો નંબર, જેમાં રાજ્યનો code અને PAN હોય છે. છેલ્લો અક્ષર ચકાસણી માટે છે; કોઈ પણ નંબર GST પોર્ટલ પર જોઈ શકે.",
				""
			]
		}
	},
	{
		"id": "gstr-1",
		"name": "GSTR-1",
		"full": "",
		"words": [
			"GSTR-1"
		],
		"parts": [
			"Day-7",
			"Day-12"
		],
		"related": [
			"gstr-3b",
			"table-6a"
		],
		"texts": {
			"en": [
				"The GST return that lists your sales. Exports stand in its table 6A, and must agree with the shipping bill in number, date and value.",
				""
			],
			"hi": [
				"GST का return जिसमें आपकी बिक्री की सूची है। निर्यात इसकी table 6A में होता है, और नंबर, तारीख़ व मूल्य में shipping bill से मिलना चाहिए।",
				""
			],
			"gu": [
				"GSTનું return જેમાં તમારા વેચાણની યાદી છે. નિકાસ તેના table 6Aમાં હોય છે, અને નંબર, તારીખ તથા મૂલ્ય shipping bill સાથે મળવાં જોઈએ.",
				""
			]
		}
	},
	{
		"id": "gstr-2b",
		"name": "GSTR-2B",
		"full": "",
		"words": [
			"GSTR-2B",
			"2B"
		],
		"parts": [
			"Day-12",
			"Day-13"
		],
		"related": [
			"input-tax-credit",
			"gstr-1"
		],
		"texts": {
			"en": [
				"Statement of what your suppliers and Customs have reported for you. Credit that is missing there cannot be claimed yet.",
				""
			],
			"hi": [
				"आपके आपूर्तिकर्ताओं और कस्टम्स ने आपके नाम जो दर्ज किया, उसका विवरण। जो क्रेडिट यहाँ नहीं है, वह अभी नहीं लिया जा सकता।",
				""
			],
			"gu": [
				"તમારા સપ્લાયરો અને કસ્ટમ્સે તમારા નામે જે નોંધાવ્યું તેનું પત્રક. જે ક્રેડિટ અહીં નથી તે હજી લઈ શકાતી નથી.",
				""
			]
		}
	},
	{
		"id": "gstr-3b",
		"name": "GSTR-3B",
		"full": "",
		"words": [
			"GSTR-3B",
			"3B"
		],
		"parts": [
			"Day-8",
			"Day-12"
		],
		"related": [
			"gstr-1",
			"egm",
			"igst"
		],
		"texts": {
			"en": [
				"The month's summary return, with which tax is paid. The refund of IGST on exports waits for it and for the manifest.",
				""
			],
			"hi": [
				"महीने का सार return, जिससे कर भरा जाता है। निर्यात पर IGST का रिफ़ंड इसके और manifest के बाद ही चलता है।",
				""
			],
			"gu": [
				"મહિનાનું સારાંશ return, જેનાથી કર ભરાય છે. નિકાસ પરના IGSTનું રિફંડ તેની અને manifestની રાહ જુએ છે.",
				""
			]
		}
	},
	{
		"id": "hawala",
		"name": "Hawala",
		"full": "",
		"words": [
			"hawala"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"fema",
			"ad-bank"
		],
		"texts": {
			"en": [
				"Money passed on outside the banks, by word of a middleman. It is illegal, and for RBI, GST and every refund such a payment never came.",
				""
			],
			"hi": [
				"बैंक के बाहर, बिचौलिए की ज़ुबान पर पहुँचाया पैसा। यह ग़ैरक़ानूनी है, और RBI, GST व हर रिफ़ंड के लिए ऐसा भुगतान आया ही नहीं।",
				""
			],
			"gu": [
				"બેંકની બહાર, વચેટિયાના ભરોસે પહોંચાડાતા પૈસા. તે ગેરકાયદે છે, અને RBI, GST તથા દરેક રિફંડ માટે એવી ચુકવણી આવી જ નથી.",
				""
			]
		}
	},
	{
		"id": "heading",
		"name": "Heading",
		"full": "",
		"words": [],
		"parts": [
			"Day-2",
			"Day-13"
		],
		"related": [
			"chapter",
			"subheading",
			"cth"
		],
		"texts": {
			"en": [
				"The first four digits of an HS code, such as 5407. Its words, together with the notes, decide where goods belong.",
				""
			],
			"hi": [
				"HS code के पहले चार अंक, जैसे 5407। माल कहाँ आएगा, यह इसके शब्द और notes मिलकर तय करते हैं।",
				""
			],
			"gu": [
				"HS codeના પહેલા ચાર આંકડા, જેમ કે 5407. માલ ક્યાં આવે તે તેના શબ્દો અને notes મળીને નક્કી કરે છે.",
				""
			]
		}
	},
	{
		"id": "hedge",
		"name": "Hedge",
		"full": "",
		"words": [
			"hedge",
			"hedging"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"forward",
			"option",
			"break-even-rate"
		],
		"texts": {
			"en": [
				"To protect an amount in rupees against a change of the exchange rate. A forward or an option does it; so does buying in dollars what you sell in dollars.",
				""
			],
			"hi": [
				"विनिमय दर बदलने से रुपये की रक़म को बचाना। forward या option से होता है; डॉलर में बेचें और डॉलर में ही ख़रीदें तो भी।",
				""
			],
			"gu": [
				"વિનિમય દરના ફેરફાર સામે રૂપિયાની રકમનું રક્ષણ. forward કે optionથી થાય છે; ડોલરમાં વેચો અને ડોલરમાં જ ખરીદો તો પણ.",
				""
			]
		}
	},
	{
		"id": "high-cube",
		"name": "High cube",
		"full": "",
		"words": [
			"high cube"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"container",
			"fcl"
		],
		"texts": {
			"en": [
				"A 40-foot container 30 cm higher. For light goods such as fabric it takes more for nearly the same freight.",
				""
			],
			"hi": [
				"30 cm ज़्यादा ऊँचा 40-फ़ुट कंटेनर। कपड़े जैसे हल्के माल के लिए लगभग उसी भाड़े में ज़्यादा आता है।",
				""
			],
			"gu": [
				"30 cm વધારે ઊંચું 40 ફૂટનું કન્ટેનર. કાપડ જેવા હલકા માલ માટે લગભગ એટલા જ નૂરમાં વધારે સમાય છે.",
				""
			]
		}
	},
	{
		"id": "house-bill-of-lading",
		"name": "House bill of lading",
		"full": "HBL",
		"words": [
			"house bill"
		],
		"parts": [],
		"related": [
			"master-bill-of-lading",
			"freight-forwarder",
			"lcl"
		],
		"texts": {
			"en": [
				"A forwarder's own bill of lading to you. Part loads always travel on one; under a letter of credit ask the bank first whether it will do.",
				""
			],
			"hi": [
				"forwarder का आपको दिया अपना bill of lading। आंशिक माल हमेशा इसी पर जाता है; letter of credit हो तो पहले बैंक से पूछें कि चलेगा या नहीं।",
				""
			],
			"gu": [
				"forwarder તમને આપે તે તેનું પોતાનું bill of lading. થોડો માલ હંમેશાં આના પર જાય છે; letter of credit હોય તો ચાલશે કે નહીં તે પહેલાં બેંકને પૂછો.",
				""
			]
		}
	},
	{
		"id": "hs",
		"name": "HS",
		"full": "Harmonized System",
		"words": [
			"HS",
			"HS code",
			"HS codes",
			"Harmonized System"
		],
		"parts": [
			"Day-2",
			"Day-3",
			"Day-13"
		],
		"related": [
			"itc-hs",
			"hsn",
			"tariff-item",
			"wco"
		],
		"texts": {
			"en": [
				"The world's list of goods, six digits. Each country adds its own last digits; the code decides duty, policy, certificates and refunds.",
				"Meena's printed polyester fabric is 5407 54 in every country."
			],
			"hi": [
				"दुनिया भर के माल की सूची, छह अंकों तक। हर देश अपने आख़िरी अंक जोड़ता है; code से शुल्क, policy, प्रमाणपत्र और रिफ़ंड तय होते हैं।",
				"मीना का छपा polyester कपड़ा हर देश में 5407 54 है।"
			],
			"gu": [
				"દુનિયાભરના માલની યાદી, છ આંકડા સુધી. દરેક દેશ પોતાના છેલ્લા આંકડા ઉમેરે છે; codeથી ડ્યૂટી, policy, પ્રમાણપત્ર અને રિફંડ નક્કી થાય છે.",
				"મીનાનું છાપેલું polyester કાપડ દરેક દેશમાં 5407 54 છે."
			]
		}
	},
	{
		"id": "hsn",
		"name": "HSN",
		"full": "Harmonised System of Nomenclature",
		"words": [
			"HSN"
		],
		"parts": [],
		"related": [
			"hs",
			"tax-invoice"
		],
		"texts": {
			"en": [
				"The same system of codes, as it is called on GST invoices. How many digits you print depends on turnover; exporters print eight.",
				""
			],
			"hi": [
				"codes की वही व्यवस्था, GST इनवॉइस पर इस नाम से। कितने अंक छापें, यह turnover पर है; निर्यातक आठ छापते हैं।",
				""
			],
			"gu": [
				"codeની એ જ વ્યવસ્થા, GST ઇન્વોઇસ પર આ નામે. કેટલા આંકડા છાપવા તે turnover પર છે; નિકાસકાર આઠ છાપે છે.",
				""
			]
		}
	},
	{
		"id": "icc",
		"name": "ICC",
		"full": "International Chamber of Commerce",
		"words": [
			"International Chamber of Commerce"
		],
		"parts": [
			"Day-5",
			"Day-6"
		],
		"related": [
			"incoterms",
			"ucp-600",
			"isbp"
		],
		"texts": {
			"en": [
				"World body of business that writes Incoterms and the rules for letters of credit. Its rules are no law; they count because a contract or a credit names them.",
				""
			],
			"hi": [
				"कारोबार की विश्व संस्था, जो Incoterms और letter of credit के नियम लिखती है। ये क़ानून नहीं हैं; अनुबंध या credit में नाम लिखा हो तो लागू होते हैं।",
				""
			],
			"gu": [
				"વેપારની વિશ્વ સંસ્થા, જે Incoterms અને letter of creditના નિયમો લખે છે. તે કાયદો નથી; કરાર કે creditમાં નામ લખ્યું હોય તો લાગુ પડે છે.",
				""
			]
		}
	},
	{
		"id": "icc-a",
		"name": "ICC (A)",
		"full": "Institute Cargo Clauses (A)",
		"words": [
			"ICC (A)",
			"clauses A",
			"clauses (A)",
			"Institute Cargo Clauses"
		],
		"parts": [
			"Day-5",
			"Day-9"
		],
		"related": [
			"icc-c",
			"cip",
			"marine-insurance"
		],
		"texts": {
			"en": [
				"The widest cargo insurance clauses. They cover all risks except those named, such as delay, bad packing and wear; war and strikes are extra clauses.",
				""
			],
			"hi": [
				"माल के बीमे की सबसे व्यापक शर्तें। देरी, ख़राब पैकिंग और घिसाव जैसे गिनाए अपवादों को छोड़ सब जोखिम इनमें आते हैं; युद्ध और हड़ताल अलग clauses में हैं।",
				""
			],
			"gu": [
				"માલના વીમાની સૌથી વ્યાપક શરતો. મોડું થવું, નબળું પેકિંગ અને ઘસારો જેવા ગણાવેલા અપવાદ સિવાયનાં બધાં જોખમ તેમાં આવે છે; યુદ્ધ અને હડતાળ અલગ clausesમાં છે.",
				""
			]
		}
	},
	{
		"id": "icc-b",
		"name": "ICC (B)",
		"full": "Institute Cargo Clauses (B)",
		"words": [
			"ICC (B)"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"icc-a",
			"icc-c"
		],
		"texts": {
			"en": [
				"Middle cargo clauses, for named risks. They add dangers such as entry of sea water and washing overboard to those of clauses (C).",
				""
			],
			"hi": [
				"माल के बीमे की बीच की शर्तें, गिनाए जोखिमों के लिए। इनमें clauses (C) के अलावा समुद्री पानी घुसने और लहर में बह जाने जैसे ख़तरे आते हैं।",
				""
			],
			"gu": [
				"માલના વીમાની વચલી શરતો, ગણાવેલાં જોખમ માટે. clauses (C) ઉપરાંત દરિયાનું પાણી ઘૂસવું અને મોજામાં તણાઈ જવું જેવાં જોખમ તેમાં આવે છે.",
				""
			]
		}
	},
	{
		"id": "icc-c",
		"name": "ICC (C)",
		"full": "Institute Cargo Clauses (C)",
		"words": [
			"ICC (C)",
			"clauses C",
			"Clauses C"
		],
		"parts": [
			"Day-5",
			"Day-9"
		],
		"related": [
			"icc-a",
			"cif"
		],
		"texts": {
			"en": [
				"The narrowest cargo clauses: major disasters only, such as fire, sinking and collision. It is the least a CIF seller may give; theft and rain are not covered.",
				""
			],
			"hi": [
				"माल के बीमे की सबसे सीमित शर्तें: केवल बड़ी दुर्घटनाएँ, जैसे आग, डूबना और टक्कर। CIF विक्रेता कम से कम यह देता है; चोरी और बारिश इसमें नहीं आतीं।",
				""
			],
			"gu": [
				"માલના વીમાની સૌથી સાંકડી શરતો: માત્ર મોટી દુર્ઘટના, જેમ કે આગ, ડૂબવું અને અથડામણ. CIF વેચનારે ઓછામાં ઓછું આ આપવું પડે; ચોરી અને વરસાદ તેમાં નથી.",
				""
			]
		}
	},
	{
		"id": "icd",
		"name": "ICD",
		"full": "Inland Container Depot, dry port",
		"words": [
			"ICD",
			"inland container depot"
		],
		"parts": [],
		"related": [
			"cfs",
			"fcl"
		],
		"texts": {
			"en": [
				"A place inland, away from the sea, with customs and container handling. Goods are cleared there and go to the port by rail or truck under seal.",
				""
			],
			"hi": [
				"समुद्र से दूर, देश के अंदर कस्टम्स और कंटेनर की जगह। माल वहीं छूटता है और सील के साथ रेल या ट्रक से बंदरगाह जाता है।",
				""
			],
			"gu": [
				"દરિયાથી દૂર, દેશની અંદર કસ્ટમ્સ અને કન્ટેનરની જગ્યા. માલ ત્યાં ક્લિયર થાય છે અને સીલ સાથે રેલ કે ટ્રકથી બંદરે જાય છે.",
				""
			]
		}
	},
	{
		"id": "icegate",
		"name": "ICEGATE",
		"full": "",
		"words": [
			"ICEGATE"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-8"
		],
		"related": [
			"edi",
			"ad-code",
			"e-sanchit"
		],
		"texts": {
			"en": [
				"The portal of Indian Customs. You register AD code and bank account there, file bills, pay duty, and follow bills, refunds and scrips.",
				""
			],
			"hi": [
				"भारतीय कस्टम्स का पोर्टल। यहाँ AD code और बैंक खाता दर्ज होता है, bill फ़ाइल होते हैं, शुल्क भरते हैं और bill, रिफ़ंड व scrip की स्थिति देखते हैं।",
				""
			],
			"gu": [
				"ભારતીય કસ્ટમ્સનું પોર્ટલ. અહીં AD code અને બેંક ખાતું નોંધાય છે, bill ફાઇલ થાય છે, ડ્યૂટી ભરાય છે અને bill, રિફંડ તથા scripની સ્થિતિ જોવાય છે.",
				""
			]
		}
	},
	{
		"id": "idpms",
		"name": "IDPMS",
		"full": "Import Data Processing and Monitoring System",
		"words": [
			"IDPMS"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"edpms",
			"orm",
			"bill-of-entry"
		],
		"texts": {
			"en": [
				"RBI's list of imports and payments. An advance to a supplier stays open there until a bill of entry is matched with it.",
				""
			],
			"hi": [
				"आयात और उनके भुगतान की RBI की सूची। आपूर्तिकर्ता को दिया अग्रिम वहाँ तब तक खुला रहता है जब तक उससे bill of entry न जुड़े।",
				""
			],
			"gu": [
				"આયાત અને તેની ચુકવણીની RBIની યાદી. સપ્લાયરને આપેલું એડવાન્સ ત્યાં ખુલ્લું રહે છે, જ્યાં સુધી તેની સાથે bill of entry ન જોડાય.",
				""
			]
		}
	},
	{
		"id": "iec",
		"name": "IEC",
		"full": "Importer Exporter Code",
		"words": [
			"IEC"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-8"
		],
		"related": [
			"dgft",
			"pan",
			"anf"
		],
		"texts": {
			"en": [
				"Your number as importer or exporter, from DGFT. It has the same ten characters as the PAN, and is confirmed on the portal each April to June.",
				""
			],
			"hi": [
				"आयातक या निर्यातक के तौर पर आपका नंबर, DGFT से। इसमें PAN वाले ही दस अक्षर हैं, और हर अप्रैल से जून के बीच पोर्टल पर इसकी पुष्टि होती है।",
				""
			],
			"gu": [
				"આયાતકાર કે નિકાસકાર તરીકે તમારો નંબર, DGFT તરફથી. તેમાં PANના જ દસ અક્ષર હોય છે, અને દર વર્ષે એપ્રિલથી જૂનમાં પોર્ટલ પર તેની પુષ્ટિ કરવાની હોય છે.",
				""
			]
		}
	},
	{
		"id": "ifsc",
		"name": "IFSC",
		"full": "Indian Financial System Code",
		"words": [
			"IFSC"
		],
		"parts": [
			"Day-1.1"
		],
		"related": [
			"current-account",
			"swift"
		],
		"texts": {
			"en": [
				"Code of 11 characters of a bank branch in India. Transfers inside India use it; payments from abroad use the bank's SWIFT code.",
				""
			],
			"hi": [
				"भारत की बैंक शाखा का 11 अक्षरों का code। भारत के भीतर रक़म भेजने में यह लगता है; विदेश से भुगतान में बैंक का SWIFT code।",
				""
			],
			"gu": [
				"ભારતની બેંક શાખાનો 11 અક્ષરનો code. ભારતની અંદર નાણાં મોકલવા તે વપરાય છે; વિદેશથી ચુકવણી માટે બેંકનો SWIFT code.",
				""
			]
		}
	},
	{
		"id": "igst",
		"name": "IGST",
		"full": "Integrated GST",
		"words": [
			"IGST"
		],
		"parts": [
			"Day-1",
			"Day-8",
			"Day-12",
			"Day-13"
		],
		"related": [
			"gst",
			"lut",
			"zero-rated"
		],
		"texts": {
			"en": [
				"GST on sales between States, on imports and on exports. An exporter pays it and gets it refunded, or ships under LUT without paying it.",
				""
			],
			"hi": [
				"राज्यों के बीच की बिक्री, आयात और निर्यात पर लगने वाला GST। निर्यातक इसे भरकर वापस लेता है, या LUT पर बिना भरे भेजता है।",
				""
			],
			"gu": [
				"રાજ્યો વચ્ચેના વેચાણ, આયાત અને નિકાસ પર લાગતો GST. નિકાસકાર તે ભરીને પાછો લે છે, અથવા LUT પર ભર્યા વગર મોકલે છે.",
				""
			]
		}
	},
	{
		"id": "incoterms",
		"name": "Incoterms",
		"full": "International Commercial Terms",
		"words": [
			"incoterms",
			"incoterm"
		],
		"parts": [
			"Day-5",
			"Day-6",
			"Day-7"
		],
		"related": [
			"fob",
			"cif",
			"fca",
			"icc"
		],
		"texts": {
			"en": [
				"Eleven sale terms of three letters, published by the ICC. They say who pays which part of the journey, where the risk passes and who does which task. Ownership, payment and quality need clauses of their own.",
				""
			],
			"hi": [
				"ICC की छापी तीन-तीन अक्षरों की ग्यारह बिक्री terms। ये बताती हैं कि सफ़र का कौन-सा ख़र्च किसका है, जोखिम कहाँ बदलता है और कौन-सा काम किसका। स्वामित्व, भुगतान और गुणवत्ता के लिए अलग शर्तें चाहिए।",
				""
			],
			"gu": [
				"ICCએ બહાર પાડેલી ત્રણ અક્ષરની અગિયાર વેચાણ terms. તે જણાવે છે કે સફરનો કયો ખર્ચ કોનો, જોખમ ક્યાં બદલાય અને કયું કામ કોનું. માલિકી, ચુકવણી અને ગુણવત્તા માટે અલગ કલમો જોઈએ.",
				""
			]
		}
	},
	{
		"id": "indemnity",
		"name": "Indemnity",
		"full": "",
		"words": [
			"indemnity"
		],
		"parts": [
			"Day-7",
			"Day-14"
		],
		"related": [
			"bank-guarantee",
			"bill-of-lading"
		],
		"texts": {
			"en": [
				"A promise to make good somebody's loss. A carrier asks for one, with a bank's guarantee, when a bill of lading is lost; one given to hide damaged goods is a trap.",
				""
			],
			"hi": [
				"किसी का नुक़सान भरने का वादा। bill of lading खो जाए तो carrier इसे bank guarantee के साथ माँगता है; ख़राब माल छिपाने के लिए दी गई indemnity एक फंदा है।",
				""
			],
			"gu": [
				"કોઈનું નુકસાન ભરી આપવાનું વચન. bill of lading ખોવાય ત્યારે carrier તે bank guarantee સાથે માગે છે; બગડેલો માલ છુપાવવા અપાયેલી indemnity ફાંસો છે.",
				""
			]
		}
	},
	{
		"id": "indian-mission",
		"name": "Indian mission",
		"full": "embassy, high commission, consulate",
		"words": [
			"Indian mission",
			"Indian missions",
			"missions"
		],
		"parts": [
			"Day-3",
			"Day-4"
		],
		"related": [
			"trade-connect",
			"buyer-seller-meet"
		],
		"texts": {
			"en": [
				"India's embassy, high commission or consulate abroad. Its commercial wing gives lists of importers, fairs and warnings to those who ask short, precise questions.",
				""
			],
			"hi": [
				"विदेश में भारत का दूतावास, उच्चायोग या वाणिज्य दूतावास। इसका commercial wing छोटे, सटीक सवाल पूछने वालों को आयातकों की सूची, मेले और चेतावनियाँ बताता है।",
				""
			],
			"gu": [
				"વિદેશમાં ભારતનું દૂતાવાસ, હાઈ કમિશન કે કોન્સ્યુલેટ. તેની commercial wing ટૂંકા, ચોક્કસ સવાલ પૂછનારને આયાતકારોની યાદી, મેળા અને ચેતવણી આપે છે.",
				""
			]
		}
	},
	{
		"id": "input-tax-credit",
		"name": "Input tax credit",
		"full": "ITC",
		"words": [
			"input tax credit",
			"GST credit",
			"IGST credit",
			"unused credit"
		],
		"parts": [
			"Day-12",
			"Day-13"
		],
		"related": [
			"gst",
			"gstr-2b",
			"rfd-01"
		],
		"texts": {
			"en": [
				"GST on your purchases that you may set off against GST on your sales. An exporter under LUT cannot use it all and claims the unused credit back.",
				""
			],
			"hi": [
				"आपकी ख़रीद का GST, जिसे बिक्री के GST से घटाया जा सकता है। LUT वाला निर्यातक पूरा इस्तेमाल नहीं कर पाता और बचा क्रेडिट वापस माँगता है।",
				""
			],
			"gu": [
				"તમારી ખરીદી પરનો GST, જે વેચાણના GST સામે બાદ મળે છે. LUTવાળો નિકાસકાર તે આખો વાપરી શકતો નથી અને વણવપરાયેલી ક્રેડિટ પાછી માગે છે.",
				""
			]
		}
	},
	{
		"id": "inspection-before-shipment",
		"name": "Inspection before shipment",
		"full": "pre-shipment inspection, PSI",
		"words": [
			"inspection before shipment",
			"inspection report",
			"pre-shipment inspection"
		],
		"parts": [
			"Day-1",
			"Day-7",
			"Day-14"
		],
		"related": [
			"iso-2859-1",
			"sealed-sample"
		],
		"texts": {
			"en": [
				"A neutral firm checks the goods before they are packed or loaded, and writes a report. It costs a little and answers the later claim 'bad quality'.",
				""
			],
			"hi": [
				"पैकिंग या लदान से पहले कोई निष्पक्ष फ़र्म माल जाँचकर रिपोर्ट देती है। ख़र्च थोड़ा है, और बाद के 'ख़राब गुणवत्ता' के दावे का जवाब यही है।",
				""
			],
			"gu": [
				"પેકિંગ કે લોડિંગ પહેલાં કોઈ તટસ્થ પેઢી માલ તપાસીને રિપોર્ટ આપે છે. ખર્ચ થોડો, અને પછીના 'ખરાબ ગુણવત્તા'ના દાવાનો જવાબ એ જ છે.",
				""
			]
		}
	},
	{
		"id": "insured-value",
		"name": "Insured value",
		"full": "sum insured",
		"words": [
			"insured value",
			"sum insured"
		],
		"parts": [
			"Day-6",
			"Day-9"
		],
		"related": [
			"cif",
			"marine-insurance",
			"premium"
		],
		"texts": {
			"en": [
				"The amount for which goods are insured. The usual sum is CIF plus ten per cent, for the buyer's profit and costs; with less the insurer pays only a part of each loss.",
				""
			],
			"hi": [
				"जितनी रक़म का माल का बीमा है। आम तौर पर CIF और उसका दस प्रतिशत, ख़रीदार के नफ़े और ख़र्च के लिए; कम हो तो बीमा कंपनी हर नुक़सान का हिस्सा ही देती है।",
				""
			],
			"gu": [
				"જેટલી રકમનો માલનો વીમો છે તે. સામાન્ય રીતે CIF અને તેના દસ ટકા, ખરીદદારના નફા અને ખર્ચ માટે; ઓછી હોય તો વીમા કંપની દરેક નુકસાનનો ભાગ જ આપે છે.",
				""
			]
		}
	},
	{
		"id": "interest-subvention",
		"name": "Interest subvention",
		"full": "Niryat Protsahan",
		"words": [
			"interest subvention",
			"subvention"
		],
		"parts": [
			"Day-11",
			"Day-12"
		],
		"related": [
			"packing-credit",
			"msme",
			"export-promotion-mission"
		],
		"texts": {
			"en": [
				"The government bears a part of the interest on export credit. It is for MSMEs, for listed codes and up to a yearly cap; the rate is reviewed each half-year.",
				""
			],
			"hi": [
				"निर्यात के क़र्ज़ के ब्याज का एक हिस्सा सरकार देती है। यह MSME के लिए, सूची के codes पर और सालाना सीमा तक है; दर हर छह महीने में देखी जाती है।",
				""
			],
			"gu": [
				"નિકાસ માટેની લોનના વ્યાજનો ભાગ સરકાર ભોગવે છે. તે MSME માટે, યાદીમાંના code પર અને વાર્ષિક મર્યાદા સુધી છે; દર છ મહિને દર ફરી જોવાય છે.",
				""
			]
		}
	},
	{
		"id": "irm",
		"name": "IRM",
		"full": "inward remittance message",
		"words": [
			"IRM",
			"IRMs"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"ebrc",
			"edpms",
			"orm"
		],
		"texts": {
			"en": [
				"The bank's message that a payment has come. It goes to RBI and DGFT; tell your bank which invoice and shipping bill it is for.",
				""
			],
			"hi": [
				"बैंक का संदेश कि भुगतान आ गया। यह RBI और DGFT को जाता है; बैंक को बताएँ कि यह किस इनवॉइस और shipping bill का है।",
				""
			],
			"gu": [
				"ચુકવણી આવી ગઈ તેનો બેંકનો સંદેશ. તે RBI અને DGFTને જાય છે; કયા ઇન્વોઇસ અને shipping bill માટે છે તે બેંકને જણાવો.",
				""
			]
		}
	},
	{
		"id": "irn",
		"name": "IRN",
		"full": "Image Reference Number; Invoice Reference Number",
		"words": [
			"IRN"
		],
		"parts": [
			"Day-8"
		],
		"related": [
			"e-sanchit",
			"e-invoice"
		],
		"texts": {
			"en": [
				"Number of one scanned document; GST e-invoices have another. In e-Sanchit it stands for Image Reference Number, on a GST e-invoice for Invoice Reference Number.",
				""
			],
			"hi": [
				"एक स्कैन दस्तावेज़ का नंबर; GST e-invoice का IRN अलग है। e-Sanchit में इसका अर्थ Image Reference Number है, GST e-invoice पर Invoice Reference Number।",
				""
			],
			"gu": [
				"એક સ્કેન દસ્તાવેજનો નંબર; GST e-invoiceનો IRN જુદો છે. e-Sanchitમાં તેનો અર્થ Image Reference Number છે, GST e-invoice પર Invoice Reference Number.",
				""
			]
		}
	},
	{
		"id": "irrevocable",
		"name": "Irrevocable",
		"full": "",
		"words": [
			"irrevocable"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"letter-of-credit",
			"amendment"
		],
		"texts": {
			"en": [
				"Said of a credit that cannot be changed or cancelled without your consent. Under UCP 600 every credit is irrevocable.",
				""
			],
			"hi": [
				"वह credit जो आपकी सहमति के बिना बदला या रद्द नहीं हो सकता। UCP 600 में हर credit irrevocable है।",
				""
			],
			"gu": [
				"જે credit તમારી સંમતિ વગર બદલી કે રદ કરી શકાતો નથી. UCP 600માં દરેક credit irrevocable છે.",
				""
			]
		}
	},
	{
		"id": "isbp",
		"name": "ISBP",
		"full": "International Standard Banking Practice",
		"words": [
			"ISBP"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"ucp-600",
			"discrepancy"
		],
		"texts": {
			"en": [
				"ICC's guide to how banks examine documents. It explains UCP 600 in practice: what passes and what is a discrepancy. The edition of 2023 has the number 821.",
				""
			],
			"hi": [
				"बैंक दस्तावेज़ कैसे जाँचते हैं, इसकी ICC की मार्गदर्शिका। यह UCP 600 को व्यवहार में समझाती है: क्या चलेगा और क्या discrepancy है। 2023 के संस्करण का नंबर 821 है।",
				""
			],
			"gu": [
				"બેંકો દસ્તાવેજ કેવી રીતે તપાસે છે તેની ICCની માર્ગદર્શિકા. તે UCP 600ને વ્યવહારમાં સમજાવે છે: શું ચાલે અને શું discrepancy. 2023ની આવૃત્તિનો નંબર 821 છે.",
				""
			]
		}
	},
	{
		"id": "iso-2859-1",
		"name": "ISO 2859-1",
		"full": "",
		"words": [
			"ISO 2859-1"
		],
		"parts": [
			"Day-4"
		],
		"related": [
			"inspection-before-shipment"
		],
		"texts": {
			"en": [
				"The usual standard for samples from a lot. It says how many pieces to open and how many faults are still acceptable.",
				""
			],
			"hi": [
				"लॉट से नमूने लेने का आम मानक। यह बताता है कि कितने नग खोलें और कितनी ख़राबी तक लॉट मंज़ूर है।",
				""
			],
			"gu": [
				"લોટમાંથી નમૂના લેવાનું સામાન્ય ધોરણ. તે જણાવે છે કે કેટલા નંગ ખોલવા અને કેટલી ખામી સુધી લોટ મંજૂર છે.",
				""
			]
		}
	},
	{
		"id": "ispm-15",
		"name": "ISPM 15",
		"full": "",
		"words": [
			"ISPM 15"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"phytosanitary-certificate",
			"shipping-marks"
		],
		"texts": {
			"en": [
				"World rule for packing of raw wood. Pallets and boxes must be treated against insects and carry the stamp; plywood, plastic and cardboard need none.",
				"Ravi's wooden boxes need it, although there is only steel inside."
			],
			"hi": [
				"कच्ची लकड़ी की पैकिंग का विश्व नियम। पैलेट और बक्से कीड़ों से बचाव के लिए उपचारित और मोहर वाले हों; प्लाईवुड, प्लास्टिक और गत्ते को ज़रूरत नहीं।",
				"रवि के लकड़ी के बक्सों को यह चाहिए, भले अंदर सिर्फ़ स्टील हो।"
			],
			"gu": [
				"કાચા લાકડાના પેકિંગ માટેનો વિશ્વ નિયમ. પેલેટ અને ખોખાં જીવાત સામે ટ્રીટ કરેલાં અને સ્ટેમ્પવાળાં જોઈએ; પ્લાયવુડ, પ્લાસ્ટિક અને પૂંઠાને જરૂર નથી.",
				"રવિનાં લાકડાનાં ખોખાંને તે જોઈએ, ભલે અંદર માત્ર સ્ટીલ હોય."
			]
		}
	},
	{
		"id": "issuing-bank",
		"name": "Issuing bank",
		"full": "",
		"words": [
			"issuing bank"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"letter-of-credit",
			"advising-bank",
			"confirmation"
		],
		"texts": {
			"en": [
				"The buyer's bank that opens a letter of credit. It promises to pay you against correct documents.",
				""
			],
			"hi": [
				"ख़रीदार का बैंक, जो letter of credit खोलता है। सही दस्तावेज़ों पर भुगतान का वादा इसी का है।",
				""
			],
			"gu": [
				"ખરીદદારની બેંક, જે letter of credit ખોલે છે. સાચા દસ્તાવેજ સામે ચૂકવવાનું વચન તેનું છે.",
				""
			]
		}
	},
	{
		"id": "itc-hs",
		"name": "ITC (HS)",
		"full": "Indian Trade Classification based on HS",
		"words": [
			"ITC (HS)"
		],
		"parts": [
			"Day-2",
			"Day-13"
		],
		"related": [
			"hs",
			"free",
			"restricted",
			"foreign-trade-policy"
		],
		"texts": {
			"en": [
				"India's list for trade policy, eight digits. Schedule 1 is the import policy, Schedule 2 the export policy: free, restricted, prohibited or state trading.",
				""
			],
			"hi": [
				"व्यापार नीति की भारत की सूची, आठ अंकों तक। Schedule 1 में आयात नीति है, Schedule 2 में निर्यात नीति: free, restricted, prohibited या state trading।",
				""
			],
			"gu": [
				"વેપાર નીતિની ભારતની યાદી, આઠ આંકડા સુધી. Schedule 1માં આયાત નીતિ, Schedule 2માં નિકાસ નીતિ: free, restricted, prohibited કે state trading.",
				""
			]
		}
	},
	{
		"id": "kimberley-certificate",
		"name": "Kimberley certificate",
		"full": "",
		"words": [
			"Kimberley certificate",
			"Kimberley"
		],
		"parts": [
			"Day-1",
			"Day-2",
			"Day-7"
		],
		"related": [
			"gjepc"
		],
		"texts": {
			"en": [
				"Certificate without which rough diamonds may not cross a border. It says that they did not pay for a war. Polished stones need none.",
				""
			],
			"hi": [
				"वह प्रमाणपत्र जिसके बिना कच्चा हीरा सीमा पार नहीं कर सकता। यह कहता है कि हीरे से किसी युद्ध को पैसा नहीं मिला। तराशे हीरे को ज़रूरत नहीं।",
				""
			],
			"gu": [
				"જે પ્રમાણપત્ર વગર કાચા હીરા સરહદ પાર કરી શકતા નથી. તે કહે છે કે હીરાથી કોઈ યુદ્ધને પૈસા મળ્યા નથી. પોલિશ્ડ હીરાને જરૂર નથી.",
				""
			]
		}
	},
	{
		"id": "kyc",
		"name": "KYC",
		"full": "Know Your Customer",
		"words": [
			"KYC"
		],
		"parts": [
			"Day-8"
		],
		"related": [
			"customs-broker",
			"ad-bank"
		],
		"texts": {
			"en": [
				"Documents by which a bank or broker verifies who you are. A customs broker must collect them before the first job.",
				""
			],
			"hi": [
				"वे दस्तावेज़ जिनसे बैंक या broker पक्का करता है कि आप कौन हैं। customs broker को पहले काम से पहले ये लेने होते हैं।",
				""
			],
			"gu": [
				"જે દસ્તાવેજથી બેંક કે broker તમે કોણ છો તે ચકાસે છે. customs brokerએ પહેલા કામ પહેલાં તે લેવા પડે.",
				""
			]
		}
	},
	{
		"id": "landed-cost",
		"name": "Landed cost",
		"full": "",
		"words": [
			"landed cost"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"bcd",
			"sws",
			"igst",
			"assessable-value"
		],
		"texts": {
			"en": [
				"What the goods cost by the time they reach you. Value, duties, port, broker and truck together, less what comes back as GST credit.",
				"Meena's machine of ₹18,00,000 takes ₹23,59,230 in cash and costs ₹20,08,500 in the end."
			],
			"hi": [
				"आप तक पहुँचते-पहुँचते माल कितने का पड़ता है। मूल्य, शुल्क, बंदरगाह, broker और ट्रक मिलाकर, GST क्रेडिट में लौटने वाली रक़म घटाकर।",
				"मीना की ₹18,00,000 की मशीन में ₹23,59,230 नक़द लगते हैं और अंत में ₹20,08,500 पड़ती है।"
			],
			"gu": [
				"તમારા સુધી પહોંચતાં માલ કેટલામાં પડે છે. મૂલ્ય, ડ્યૂટી, બંદર, broker અને ટ્રક મળીને, GST ક્રેડિટ તરીકે પાછું આવે તે બાદ કરીને.",
				"મીનાના ₹18,00,000ના મશીનમાં ₹23,59,230 રોકડા જોઈએ અને છેવટે ₹20,08,500માં પડે છે."
			]
		}
	},
	{
		"id": "lcl",
		"name": "LCL",
		"full": "less than container load",
		"words": [
			"LCL"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"fcl",
			"cfs",
			"w-m"
		],
		"texts": {
			"en": [
				"Less than a full container, shared with other exporters. You pay by cubic metre or tonne, whichever is more, and a freight station packs the box.",
				"Meena's 50 rolls are 2.3 m³ and 610 kg: she pays for 2.3."
			],
			"hi": [
				"पूरे कंटेनर से कम माल, दूसरे निर्यातकों के साथ साझा। आप घन मीटर या टन, जो ज़्यादा हो, उसका देते हैं, और freight station कंटेनर भरता है।",
				"मीना के 50 रोल 2.3 m³ और 610 kg के हैं: वह 2.3 का देती है।"
			],
			"gu": [
				"આખા કન્ટેનરથી ઓછો માલ, બીજા નિકાસકારો સાથે વહેંચેલું. તમે ઘન મીટર કે ટન, જે વધારે હોય તે પ્રમાણે ચૂકવો છો, અને freight station કન્ટેનર ભરે છે.",
				"મીનાના 50 રોલ 2.3 m³ અને 610 kgના છે: તે 2.3નું ચૂકવે છે."
			]
		}
	},
	{
		"id": "legal-metrology",
		"name": "Legal Metrology",
		"full": "",
		"words": [
			"Legal Metrology"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"bis"
		],
		"texts": {
			"en": [
				"The law on weights, measures and packed goods. Goods packed for shops carry the importer's name, the price and the month on the label.",
				""
			],
			"hi": [
				"नाप-तौल और पैक माल का क़ानून। दुकान के लिए पैक माल के लेबल पर आयातक का नाम, दाम और महीना होता है।",
				""
			],
			"gu": [
				"તોલમાપ અને પેક માલનો કાયદો. દુકાન માટે પેક થયેલા માલના લેબલ પર આયાતકારનું નામ, ભાવ અને મહિનો હોય છે.",
				""
			]
		}
	},
	{
		"id": "leo",
		"name": "LEO",
		"full": "Let Export Order",
		"words": [
			"LEO",
			"Let Export Order"
		],
		"parts": [
			"Day-1",
			"Day-8"
		],
		"related": [
			"shipping-bill",
			"egm",
			"rms"
		],
		"texts": {
			"en": [
				"Let Export Order: Customs says the goods may be loaded. It fixes the rate of duty, and a drawback claim counts as filed on that day. It does not yet prove that the goods left: the manifest does.",
				""
			],
			"hi": [
				"Let Export Order: कस्टम्स कहता है कि माल लाद सकते हैं। इससे शुल्क की दर तय होती है, और drawback का दावा उसी दिन का गिना जाता है। माल निकल गया, यह इससे नहीं, manifest से साबित होता है।",
				""
			],
			"gu": [
				"Let Export Order: કસ્ટમ્સ કહે છે કે માલ ચઢાવી શકાય. તેનાથી ડ્યૂટીનો દર નક્કી થાય છે, અને drawbackનો દાવો એ દિવસનો ગણાય છે. માલ નીકળી ગયો તે આનાથી નહીં, manifestથી સાબિત થાય છે.",
				""
			]
		}
	},
	{
		"id": "letter-of-credit",
		"name": "Letter of credit",
		"full": "L/C, LC",
		"words": [
			"letter of credit",
			"letters of credit",
			"L/C",
			"L/Cs",
			"LC"
		],
		"parts": [
			"Day-1",
			"Day-7",
			"Day-10"
		],
		"related": [
			"issuing-bank",
			"ucp-600",
			"confirmation",
			"discrepancy"
		],
		"texts": {
			"en": [
				"A bank's promise to pay if your documents say exactly what the credit asks. Banks look at documents only, never at goods. Read it on the day it comes, while it can still be changed.",
				""
			],
			"hi": [
				"बैंक का वादा कि आपके दस्तावेज़ वही कहें जो credit माँगता है, तो वह भुगतान करेगा। बैंक केवल दस्तावेज़ देखते हैं, माल कभी नहीं। जिस दिन आए उसी दिन पढ़ें, जब तक बदला जा सकता है।",
				""
			],
			"gu": [
				"તમારા દસ્તાવેજ credit માગે તે જ કહેતા હોય તો ચૂકવવાનું બેંકનું વચન. બેંકો માત્ર દસ્તાવેજ જુએ છે, માલ કદી નહીં. આવે તે જ દિવસે વાંચો, જ્યાં સુધી બદલી શકાય છે.",
				""
			]
		}
	},
	{
		"id": "llp",
		"name": "LLP",
		"full": "limited liability partnership",
		"words": [
			"LLP",
			"LLPs"
		],
		"parts": [
			"Day-1",
			"Day-1.1"
		],
		"related": [
			"proprietor",
			"pan"
		],
		"texts": {
			"en": [
				"Form of firm with two or more partners who risk what they put in. It has a PAN of its own, and is registered with the Ministry of Corporate Affairs.",
				""
			],
			"hi": [
				"दो या ज़्यादा भागीदारों की फ़र्म, जिनका जोखिम लगाई रक़म तक है। इसका अपना PAN होता है और यह Ministry of Corporate Affairs में पंजीकृत होती है।",
				""
			],
			"gu": [
				"બે કે વધુ ભાગીદારોની પેઢી, જેમનું જોખમ રોકેલી રકમ પૂરતું છે. તેનો પોતાનો PAN હોય છે અને તે Ministry of Corporate Affairsમાં નોંધાય છે.",
				""
			]
		}
	},
	{
		"id": "lut",
		"name": "LUT",
		"full": "Letter of Undertaking",
		"words": [
			"LUT"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-7",
			"Day-8"
		],
		"related": [
			"igst",
			"rfd-11",
			"zero-rated",
			"bond"
		],
		"texts": {
			"en": [
				"Your undertaking to export without paying IGST first. You file it on the GST portal in form RFD-11 for each financial year. Goods must leave within 3 months of the export invoice.",
				""
			],
			"hi": [
				"पहले IGST भरे बिना निर्यात करने का आपका लिखित वचन। इसे हर वित्तीय वर्ष के लिए GST पोर्टल पर form RFD-11 में देते हैं। माल export invoice के 3 महीने के भीतर निकलना चाहिए।",
				""
			],
			"gu": [
				"પહેલાં IGST ભર્યા વિના નિકાસ કરવાની તમારી લેખિત બાંયધરી. દરેક નાણાકીય વર્ષ માટે GST પોર્ટલ પર form RFD-11માં આપો છો. માલ export invoiceના 3 મહિનામાં નીકળવો જોઈએ.",
				""
			]
		}
	},
	{
		"id": "made-ups",
		"name": "Made-ups",
		"full": "",
		"words": [
			"made-ups"
		],
		"parts": [
			"Day-12",
			"Day-13"
		],
		"related": [
			"rosctl"
		],
		"texts": {
			"en": [
				"Textile articles other than clothes, such as bed linen, towels and curtains. They have RoSCTL in place of RoDTEP.",
				""
			],
			"hi": [
				"कपड़ों (garments) को छोड़ सिली-बनी textile चीज़ें, जैसे चादर, तौलिया और परदा। इनके लिए RoDTEP की जगह RoSCTL है।",
				""
			],
			"gu": [
				"વસ્ત્રો સિવાયની તૈયાર textile વસ્તુઓ, જેમ કે ચાદર, ટુવાલ અને પડદા. તેમના માટે RoDTEPની જગ્યાએ RoSCTL છે.",
				""
			]
		}
	},
	{
		"id": "manufacturer-exporter",
		"name": "Manufacturer exporter",
		"full": "",
		"words": [
			"manufacturer exporter"
		],
		"parts": [
			"Day-1.1"
		],
		"related": [
			"merchant-exporter",
			"iec"
		],
		"texts": {
			"en": [
				"An exporter who makes the goods he ships. The category stands in IEC and RCMC and decides some benefits.",
				""
			],
			"hi": [
				"जो निर्यातक अपना भेजा माल ख़ुद बनाता है। यह श्रेणी IEC और RCMC में लिखी होती है और कुछ लाभ इसी से तय होते हैं।",
				""
			],
			"gu": [
				"જે નિકાસકાર પોતે મોકલે છે તે માલ પોતે બનાવે છે. આ શ્રેણી IEC અને RCMCમાં લખાય છે અને અમુક લાભ તેનાથી નક્કી થાય છે.",
				""
			]
		}
	},
	{
		"id": "marine-insurance",
		"name": "Marine insurance",
		"full": "cargo insurance",
		"words": [
			"marine insurance",
			"marine insurer",
			"cargo insurance"
		],
		"parts": [
			"Day-9",
			"Day-14"
		],
		"related": [
			"icc-a",
			"insured-value",
			"warehouse-to-warehouse"
		],
		"texts": {
			"en": [
				"Insurance of goods on their journey, by sea, air and road. It pays for loss and damage of the goods, not for a buyer who does not pay.",
				""
			],
			"hi": [
				"सफ़र में माल का बीमा, चाहे समुद्र, हवा या सड़क से। यह माल के खोने और ख़राब होने पर देता है, ख़रीदार के न चुकाने पर नहीं।",
				""
			],
			"gu": [
				"સફરમાં માલનો વીમો, દરિયા, હવા કે રોડથી. માલ ખોવાય કે બગડે તો તે ચૂકવે છે, ખરીદદાર ન ચૂકવે તો નહીં.",
				""
			]
		}
	},
	{
		"id": "market-access-map",
		"name": "Market Access Map",
		"full": "macmap.org",
		"words": [
			"Market Access Map"
		],
		"parts": [
			"Day-2",
			"Day-3"
		],
		"related": [
			"trade-map",
			"mfn",
			"preference"
		],
		"texts": {
			"en": [
				"Free site of the ITC with each country's duties, agreements and product rules. It may lag behind a sudden change: compare with the country's own tariff.",
				""
			],
			"hi": [
				"ITC की मुफ़्त साइट, जिसमें हर देश के शुल्क, समझौते और उत्पाद के नियम हैं। अचानक हुए बदलाव में यह पीछे रह सकती है: उस देश के अपने tariff से मिलाएँ।",
				""
			],
			"gu": [
				"ITCની મફત સાઇટ, જેમાં દરેક દેશની ડ્યૂટી, કરારો અને ઉત્પાદનના નિયમો છે. અચાનક થયેલા ફેરફારમાં તે પાછળ રહી શકે: તે દેશના પોતાના tariff સાથે સરખાવો.",
				""
			]
		}
	},
	{
		"id": "master-bill-of-lading",
		"name": "Master bill of lading",
		"full": "MBL, ocean bill",
		"words": [
			"master bill",
			"master bill of lading",
			"ocean bill",
			"ocean bill of lading"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"house-bill-of-lading",
			"carrier"
		],
		"texts": {
			"en": [
				"The shipping line's own bill of lading. For shared containers it names the forwarder, who gives each exporter a house bill.",
				""
			],
			"hi": [
				"shipping line का अपना bill of lading। साझा कंटेनर में इस पर forwarder का नाम होता है, जो हर निर्यातक को house bill देता है।",
				""
			],
			"gu": [
				"shipping lineનું પોતાનું bill of lading. વહેંચેલા કન્ટેનરમાં તેના પર forwarderનું નામ હોય છે, જે દરેક નિકાસકારને house bill આપે છે.",
				""
			]
		}
	},
	{
		"id": "master-sheet",
		"name": "Master sheet",
		"full": "",
		"words": [
			"master sheet"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"commercial-invoice",
			"packing-list"
		],
		"texts": {
			"en": [
				"One sheet with the facts of an order, from which all documents copy. Change a fact there and every document changes.",
				""
			],
			"hi": [
				"एक शीट जिसमें ऑर्डर के तथ्य होते हैं और सब दस्तावेज़ उसी से नक़ल करते हैं। वहाँ तथ्य बदलें तो हर दस्तावेज़ बदल जाता है।",
				""
			],
			"gu": [
				"ઓર્ડરની હકીકતોવાળી એક શીટ, જેમાંથી બધા દસ્તાવેજ નકલ કરે છે. ત્યાં હકીકત બદલો એટલે દરેક દસ્તાવેજ બદલાય.",
				""
			]
		}
	},
	{
		"id": "matexil",
		"name": "MATEXIL",
		"full": "Manmade and Technical Textiles Export Promotion Council",
		"words": [
			"MATEXIL"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-4"
		],
		"related": [
			"export-promotion-council",
			"rcmc"
		],
		"texts": {
			"en": [
				"The export promotion council for man-made and technical textiles, formerly SRTEPC. Fabric exporters of Surat get their RCMC from it.",
				""
			],
			"hi": [
				"man-made और technical textiles की निर्यात काउंसिल, पहले SRTEPC। सूरत के कपड़ा निर्यातक अपना RCMC इससे लेते हैं।",
				""
			],
			"gu": [
				"man-made અને technical textiles માટેની નિકાસ કાઉન્સિલ, પહેલાં SRTEPC. સુરતના કાપડ નિકાસકારો પોતાનું RCMC તેની પાસેથી લે છે.",
				""
			]
		}
	},
	{
		"id": "mca",
		"name": "MCA",
		"full": "Ministry of Corporate Affairs",
		"words": [
			"MCA"
		],
		"parts": [
			"Day-4"
		],
		"related": [
			"llp",
			"udyam"
		],
		"texts": {
			"en": [
				"The ministry that registers companies and LLPs. Its public search shows whether a supplier's company exists and is active.",
				""
			],
			"hi": [
				"कंपनियों और LLP का पंजीकरण करने वाला मंत्रालय। इसकी सार्वजनिक खोज बताती है कि आपूर्तिकर्ता की कंपनी है और चालू है या नहीं।",
				""
			],
			"gu": [
				"કંપનીઓ અને LLPની નોંધણી કરતું મંત્રાલય. તેની જાહેર શોધ બતાવે છે કે સપ્લાયરની કંપની છે અને ચાલુ છે કે નહીં.",
				""
			]
		}
	},
	{
		"id": "mediation",
		"name": "Mediation",
		"full": "mediator",
		"words": [
			"mediation",
			"mediator"
		],
		"parts": [
			"Day-14"
		],
		"related": [
			"arbitration"
		],
		"texts": {
			"en": [
				"A neutral person helps both sides to find a settlement of their own. Nobody is forced; it is quick and cheap, so try it before arbitration.",
				""
			],
			"hi": [
				"एक निष्पक्ष व्यक्ति दोनों पक्षों को अपना समझौता खोजने में मदद करता है। किसी पर ज़ोर नहीं; यह जल्दी और सस्ता है, इसलिए मध्यस्थता (arbitration) से पहले आज़माएँ।",
				""
			],
			"gu": [
				"એક તટસ્થ વ્યક્તિ બંને પક્ષને પોતાનું સમાધાન શોધવામાં મદદ કરે છે. કોઈ પર દબાણ નથી; તે ઝડપી અને સસ્તું છે, એટલે arbitration પહેલાં અજમાવો.",
				""
			]
		}
	},
	{
		"id": "merchant-exporter",
		"name": "Merchant exporter",
		"full": "",
		"words": [
			"merchant exporter",
			"merchant exporters"
		],
		"parts": [
			"Day-1.1"
		],
		"related": [
			"manufacturer-exporter",
			"0-1-gst-scheme"
		],
		"texts": {
			"en": [
				"An exporter who buys goods from a maker and ships them in his own name. Meena and Rohan are merchants; Ravi makes what he sells.",
				""
			],
			"hi": [
				"जो निर्यातक निर्माता से माल ख़रीदकर अपने नाम से भेजता है। मीना और रोहन व्यापारी हैं; रवि अपना माल ख़ुद बनाता है।",
				""
			],
			"gu": [
				"જે નિકાસકાર ઉત્પાદક પાસેથી માલ ખરીદીને પોતાના નામે મોકલે છે. મીના અને રોહન વેપારી છે; રવિ વેચે છે તે જાતે બનાવે છે.",
				""
			]
		}
	},
	{
		"id": "merchanting-trade",
		"name": "Merchanting trade",
		"full": "",
		"words": [
			"merchanting trade"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"fema",
			"ad-bank"
		],
		"texts": {
			"en": [
				"Buying in one country and selling to another while the goods never enter India. RBI sets conditions for both payments; ask the bank first.",
				""
			],
			"hi": [
				"एक देश में ख़रीदना और दूसरे को बेचना, जबकि माल भारत आता ही नहीं। दोनों भुगतानों पर RBI की शर्तें हैं; पहले बैंक से पूछें।",
				""
			],
			"gu": [
				"એક દેશમાં ખરીદવું અને બીજાને વેચવું, જ્યારે માલ ભારતમાં આવતો જ નથી. બંને ચુકવણી માટે RBIની શરતો છે; પહેલાં બેંકને પૂછો.",
				""
			]
		}
	},
	{
		"id": "mfn",
		"name": "MFN",
		"full": "most favoured nation",
		"words": [
			"MFN"
		],
		"parts": [
			"Day-3"
		],
		"related": [
			"preference",
			"wto"
		],
		"texts": {
			"en": [
				"Most favoured nation: the usual duty rate for WTO members. An odd name for the ordinary rate; a preference is lower.",
				""
			],
			"hi": [
				"Most favoured nation: WTO सदस्यों के लिए शुल्क की आम दर। साधारण दर का अटपटा नाम; preference की दर इससे कम होती है।",
				""
			],
			"gu": [
				"Most favoured nation: WTO સભ્યો માટે ડ્યૂટીનો સામાન્ય દર. સાધારણ દરનું વિચિત્ર નામ; preferenceનો દર આનાથી ઓછો હોય છે.",
				""
			]
		}
	},
	{
		"id": "mirror-data",
		"name": "Mirror data",
		"full": "",
		"words": [
			"mirror data"
		],
		"parts": [
			"Day-3"
		],
		"related": [
			"trade-map",
			"un-comtrade"
		],
		"texts": {
			"en": [
				"A country's imports, counted from what others sold to it. They are used when the country itself does not report.",
				""
			],
			"hi": [
				"किसी देश का आयात, दूसरों ने उसे जो बेचा उससे गिना हुआ। जब वह देश ख़ुद आँकड़े न दे तब इनका उपयोग होता है।",
				""
			],
			"gu": [
				"કોઈ દેશની આયાત, બીજાએ તેને જે વેચ્યું તેના પરથી ગણેલી. એ દેશ પોતે આંકડા ન આપે ત્યારે તે વપરાય છે.",
				""
			]
		}
	},
	{
		"id": "msme",
		"name": "MSME",
		"full": "micro, small and medium enterprise",
		"words": [
			"MSME",
			"MSMEs"
		],
		"parts": [
			"Day-11",
			"Day-12"
		],
		"related": [
			"udyam",
			"cgtmse",
			"interest-subvention"
		],
		"texts": {
			"en": [
				"A micro, small or medium firm, by investment and turnover. The free Udyam registration proves it and opens credit and support.",
				""
			],
			"hi": [
				"निवेश और turnover के हिसाब से सूक्ष्म, छोटी या मझोली फ़र्म। मुफ़्त Udyam पंजीकरण इसका सबूत है और क़र्ज़ व मदद का रास्ता खोलता है।",
				""
			],
			"gu": [
				"રોકાણ અને turnover પ્રમાણે સૂક્ષ્મ, નાની કે મધ્યમ પેઢી. મફત Udyam નોંધણી તેનો પુરાવો છે અને લોન તથા સહાયનો રસ્તો ખોલે છે.",
				""
			]
		}
	},
	{
		"id": "mt-700",
		"name": "MT 700",
		"full": "",
		"words": [
			"MT 700"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"swift",
			"letter-of-credit"
		],
		"texts": {
			"en": [
				"The SWIFT message that carries a credit. Its fields have the same numbers all over the world: 44C is the latest shipment, 46A the documents.",
				""
			],
			"hi": [
				"SWIFT संदेश जिसमें L/C आती है। इसके खानों के नंबर दुनिया भर में एक हैं: 44C आख़िरी लदान तारीख़, 46A दस्तावेज़।",
				""
			],
			"gu": [
				"SWIFT સંદેશ જેમાં L/C આવે છે. તેનાં ખાનાંના નંબર દુનિયાભરમાં સરખા છે: 44C છેલ્લી શિપમેન્ટ તારીખ, 46A દસ્તાવેજ.",
				""
			]
		}
	},
	{
		"id": "net-weight",
		"name": "Net weight",
		"full": "",
		"words": [
			"net weight",
			"net kg"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"gross-weight",
			"tare-weight"
		],
		"texts": {
			"en": [
				"Weight of the goods without any packing. Caps of RoDTEP and drawback are often per kilo net.",
				""
			],
			"hi": [
				"बिना पैकिंग के माल का वज़न। RoDTEP और drawback की cap अक्सर net किलो पर होती है।",
				""
			],
			"gu": [
				"પેકિંગ વગરનું માલનું વજન. RoDTEP અને drawbackની cap ઘણી વાર net કિલો પર હોય છે.",
				""
			]
		}
	},
	{
		"id": "new-york-convention",
		"name": "New York Convention",
		"full": "of 1958",
		"words": [
			"New York Convention"
		],
		"parts": [
			"Day-14"
		],
		"related": [
			"arbitral-award",
			"arbitration"
		],
		"texts": {
			"en": [
				"Treaty of 1958 by which arbitral awards are enforced in some 170 countries. Judgments of courts have no such treaty.",
				""
			],
			"hi": [
				"1958 की संधि, जिससे arbitral award क़रीब 170 देशों में लागू होते हैं। अदालत के फ़ैसलों के लिए ऐसी संधि नहीं है।",
				""
			],
			"gu": [
				"1958ની સંધિ, જેનાથી arbitral awardનો લગભગ 170 દેશોમાં અમલ થાય છે. કોર્ટના ચુકાદા માટે એવી સંધિ નથી.",
				""
			]
		}
	},
	{
		"id": "non-preferential-certificate",
		"name": "Non-preferential certificate",
		"full": "non-preferential certificate of origin",
		"words": [
			"non-preferential"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"certificate-of-origin",
			"chamber-of-commerce"
		],
		"texts": {
			"en": [
				"Certificate of origin that only says 'made in India'. Buyer, bank and statistics use it; it lowers no duty.",
				""
			],
			"hi": [
				"वह certificate of origin जो केवल 'made in India' कहता है। ख़रीदार, बैंक और आँकड़ों के काम आता है; शुल्क नहीं घटाता।",
				""
			],
			"gu": [
				"માત્ર 'made in India' કહેતું certificate of origin. ખરીદદાર, બેંક અને આંકડા માટે વપરાય છે; ડ્યૂટી ઘટાડતું નથી.",
				""
			]
		}
	},
	{
		"id": "notes",
		"name": "Notes",
		"full": "of the tariff",
		"words": [],
		"parts": [
			"Day-2"
		],
		"related": [
			"gri",
			"chapter",
			"heading"
		],
		"texts": {
			"en": [
				"Law text before sections and chapters: what is in, what is out. Read them before the codes: most wrong codes come from people who did not.",
				""
			],
			"hi": [
				"sections और chapters से पहले का क़ानूनी पाठ: क्या अंदर है, क्या बाहर। codes से पहले इन्हें पढ़ें: ज़्यादातर ग़लत codes न पढ़ने वालों के होते हैं।",
				""
			],
			"gu": [
				"sections અને chapters પહેલાંનો કાયદાનો પાઠ: શું અંદર, શું બહાર. code પહેલાં તે વાંચો: મોટા ભાગના ખોટા code ન વાંચનારના હોય છે.",
				""
			]
		}
	},
	{
		"id": "notify-party",
		"name": "Notify party",
		"full": "",
		"words": [
			"notify party"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"consignee",
			"bill-of-lading"
		],
		"texts": {
			"en": [
				"Who is told that the goods have arrived. The carrier sends the arrival notice to this name; it gives no right to the goods.",
				""
			],
			"hi": [
				"माल पहुँचने की सूचना जिसे दी जाती है। carrier आगमन की सूचना इसी नाम पर भेजता है; इससे माल पर अधिकार नहीं मिलता।",
				""
			],
			"gu": [
				"માલ આવ્યાની જાણ જેને કરાય છે. carrier આગમનની નોટિસ આ નામે મોકલે છે; તેનાથી માલ પર હક મળતો નથી.",
				""
			]
		}
	},
	{
		"id": "on-board",
		"name": "On board",
		"full": "on-board note",
		"words": [
			"on board",
			"on-board"
		],
		"parts": [
			"Day-5",
			"Day-7",
			"Day-10"
		],
		"related": [
			"bill-of-lading",
			"fob",
			"clean-bill-of-lading"
		],
		"texts": {
			"en": [
				"Note with a date that the goods are on the ship. Under FOB, CFR and CIF the risk passes there; a letter of credit counts its dates from it. Without it a bill says only 'received for shipment'.",
				""
			],
			"hi": [
				"तारीख़ वाली टिप्पणी कि माल जहाज़ पर है। FOB, CFR और CIF में जोखिम वहीं बदलता है; letter of credit की तारीख़ें इसी से गिनी जाती हैं। इसके बिना bill केवल 'received for shipment' कहता है।",
				""
			],
			"gu": [
				"માલ જહાજ પર છે એવી તારીખવાળી નોંધ. FOB, CFR અને CIFમાં જોખમ ત્યાં બદલાય છે; letter of creditની તારીખો તેનાથી ગણાય છે. તેના વગર bill માત્ર 'received for shipment' કહે છે.",
				""
			]
		}
	},
	{
		"id": "open-account",
		"name": "Open account",
		"full": "",
		"words": [
			"open account"
		],
		"parts": [
			"Day-10",
			"Day-11"
		],
		"related": [
			"d-a",
			"ecgc",
			"factoring"
		],
		"texts": {
			"en": [
				"You ship and send the documents; the buyer pays when it is due. It is the riskiest term for you: only for buyers whom you know, with insurance.",
				""
			],
			"hi": [
				"आप माल और दस्तावेज़ भेज देते हैं; ख़रीदार तय तारीख़ पर देता है। आपके लिए सबसे जोखिम वाली term: केवल जाने-पहचाने ख़रीदारों के लिए, बीमे के साथ।",
				""
			],
			"gu": [
				"તમે માલ અને દસ્તાવેજ મોકલી દો છો; ખરીદદાર નક્કી તારીખે ચૂકવે છે. તમારા માટે સૌથી જોખમી term: માત્ર ઓળખીતા ખરીદદારો માટે, વીમા સાથે.",
				""
			]
		}
	},
	{
		"id": "open-policy",
		"name": "Open policy",
		"full": "marine open policy",
		"words": [
			"open policy"
		],
		"parts": [],
		"related": [
			"marine-insurance",
			"premium"
		],
		"texts": {
			"en": [
				"One insurance policy for all shipments of a year. You declare each shipment; none is forgotten, and the rate is agreed beforehand.",
				""
			],
			"hi": [
				"साल भर की सब खेपों के लिए एक बीमा पॉलिसी। हर खेप की सूचना देते हैं; कोई छूटती नहीं, और दर पहले से तय होती है।",
				""
			],
			"gu": [
				"વર્ષનાં બધાં કન્સાઇનમેન્ટ માટે એક વીમા પોલિસી. દરેકની જાણ કરો છો; કોઈ રહી જતું નથી, અને દર અગાઉથી નક્કી હોય છે.",
				""
			]
		}
	},
	{
		"id": "option",
		"name": "Option",
		"full": "currency option",
		"words": [],
		"parts": [
			"Day-11"
		],
		"related": [
			"forward",
			"hedge"
		],
		"texts": {
			"en": [
				"The right, not the duty, to sell dollars at an agreed rate. You pay a premium at the start; you have a floor and keep the chance of a better rate.",
				""
			],
			"hi": [
				"तय दर पर डॉलर बेचने का अधिकार, बाध्यता नहीं। शुरू में premium देते हैं; नीचे की सीमा तय रहती है और बेहतर दर का मौक़ा भी।",
				""
			],
			"gu": [
				"નક્કી દરે ડોલર વેચવાનો હક, ફરજ નહીં. શરૂઆતમાં premium ભરો છો; નીચેની મર્યાદા મળે છે અને સારા દરની તક પણ રહે છે.",
				""
			]
		}
	},
	{
		"id": "orm",
		"name": "ORM",
		"full": "outward remittance message",
		"words": [
			"ORM"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"irm",
			"idpms"
		],
		"texts": {
			"en": [
				"The bank's message that a payment went abroad. RBI's list of imports matches it with your bill of entry.",
				""
			],
			"hi": [
				"बैंक का संदेश कि भुगतान विदेश गया। आयात की RBI की सूची इसे आपके bill of entry से जोड़ती है।",
				""
			],
			"gu": [
				"ચુકવણી વિદેશ ગઈ તેનો બેંકનો સંદેશ. આયાતની RBIની યાદી તેને તમારા bill of entry સાથે જોડે છે.",
				""
			]
		}
	},
	{
		"id": "out-of-charge",
		"name": "Out-of-charge",
		"full": "OOC",
		"words": [
			"out-of-charge"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"bill-of-entry",
			"leo"
		],
		"texts": {
			"en": [
				"Customs lets the import go. The order comes when duty is paid and any examination is over; then you may take the goods.",
				""
			],
			"hi": [
				"कस्टम्स आयात का माल छोड़ता है। शुल्क भरने और जाँच पूरी होने पर यह आदेश आता है; फिर आप माल ले सकते हैं।",
				""
			],
			"gu": [
				"કસ્ટમ્સ આયાતનો માલ છોડે છે. ડ્યૂટી ભરાય અને તપાસ પૂરી થાય ત્યારે આ હુકમ આવે છે; પછી તમે માલ લઈ શકો.",
				""
			]
		}
	},
	{
		"id": "packing-credit",
		"name": "Packing credit",
		"full": "pre-shipment credit",
		"words": [
			"packing credit",
			"pre-shipment"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"post-shipment-credit",
			"bill-discounting",
			"interest-subvention"
		],
		"texts": {
			"en": [
				"Loan against an export order, before shipment. It pays for material and making, and is repaid by the export, not from other money.",
				""
			],
			"hi": [
				"निर्यात ऑर्डर पर क़र्ज़, माल भेजने से पहले। यह कच्चे माल और बनाने का ख़र्च देता है, और निर्यात से ही चुकता है, दूसरे पैसे से नहीं।",
				""
			],
			"gu": [
				"નિકાસના ઓર્ડર સામે લોન, માલ મોકલતાં પહેલાં. તે કાચા માલ અને બનાવટનો ખર્ચ આપે છે, અને નિકાસથી જ ચૂકવાય છે, બીજા પૈસાથી નહીં.",
				""
			]
		}
	},
	{
		"id": "packing-list",
		"name": "Packing list",
		"full": "",
		"words": [
			"packing list",
			"packing lists"
		],
		"parts": [
			"Day-1",
			"Day-7",
			"Day-8"
		],
		"related": [
			"commercial-invoice",
			"gross-weight",
			"shipping-marks"
		],
		"texts": {
			"en": [
				"List of packages with marks, contents, weights and size, without prices. Customs and carrier compare it with the goods; it must add up to the kilogram.",
				""
			],
			"hi": [
				"पैकेजों की सूची: निशान, सामान, वज़न और नाप, बिना दाम के। कस्टम्स और carrier इसे माल से मिलाते हैं; इसका जोड़ किलो तक सही हो।",
				""
			],
			"gu": [
				"પેકેજોની યાદી: નિશાન, સામાન, વજન અને માપ, ભાવ વગર. કસ્ટમ્સ અને carrier તેને માલ સાથે સરખાવે છે; સરવાળો કિલો સુધી મળવો જોઈએ.",
				""
			]
		}
	},
	{
		"id": "pan",
		"name": "PAN",
		"full": "Permanent Account Number",
		"words": [
			"PAN"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-14"
		],
		"related": [
			"iec",
			"gstin"
		],
		"texts": {
			"en": [
				"The income tax number of a person or firm, of ten characters. IEC, GST and bank account are tied to it; a new form of business means a new PAN.",
				""
			],
			"hi": [
				"व्यक्ति या फ़र्म का आयकर नंबर, दस अक्षरों का। IEC, GST और बैंक खाता इससे बँधे हैं; कारोबार का नया रूप यानी नया PAN।",
				""
			],
			"gu": [
				"વ્યક્તિ કે પેઢીનો આવકવેરા નંબર, દસ અક્ષરનો. IEC, GST અને બેંક ખાતું તેની સાથે જોડાયેલાં છે; ધંધાનું નવું સ્વરૂપ એટલે નવો PAN.",
				""
			]
		}
	},
	{
		"id": "part-shipment",
		"name": "Part shipment",
		"full": "partial shipment",
		"words": [
			"part shipment",
			"partial shipments",
			"partial shipment"
		],
		"parts": [
			"Day-7",
			"Day-10",
			"Day-14"
		],
		"related": [
			"letter-of-credit",
			"transhipment"
		],
		"texts": {
			"en": [
				"Sending an order in more than one lot. A letter of credit allows it unless it says otherwise; read the field.",
				""
			],
			"hi": [
				"ऑर्डर को एक से ज़्यादा हिस्सों में भेजना। letter of credit में मना न हो तो इसकी इजाज़त है; वह खाना पढ़ें।",
				""
			],
			"gu": [
				"ઓર્ડર એકથી વધુ ભાગમાં મોકલવો. letter of creditમાં ના ન હોય તો તેની છૂટ છે; એ ખાનું વાંચો.",
				""
			]
		}
	},
	{
		"id": "payment-aggregator",
		"name": "Payment aggregator",
		"full": "cross-border",
		"words": [
			"payment aggregator"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"purpose-code",
			"fema"
		],
		"texts": {
			"en": [
				"Firm, allowed by RBI, that collects small payments from abroad by card or transfer and pays you in rupees. Useful for services and online shops.",
				""
			],
			"hi": [
				"RBI से मान्य फ़र्म, जो विदेश से कार्ड या transfer के छोटे भुगतान लेकर आपको रुपये देती है। सेवाओं और ऑनलाइन दुकानों के काम की।",
				""
			],
			"gu": [
				"RBIની મંજૂરીવાળી પેઢી, જે વિદેશથી કાર્ડ કે transferની નાની ચુકવણી લઈને તમને રૂપિયા આપે છે. સેવાઓ અને ઓનલાઇન દુકાન માટે ઉપયોગી.",
				""
			]
		}
	},
	{
		"id": "pfms",
		"name": "PFMS",
		"full": "Public Financial Management System",
		"words": [
			"PFMS"
		],
		"parts": [
			"Day-12"
		],
		"related": [
			"icegate",
			"drawback"
		],
		"texts": {
			"en": [
				"Government system that sends refunds and drawback to bank accounts. A PFMS error means that your account on ICEGATE must be corrected.",
				""
			],
			"hi": [
				"सरकारी तंत्र जो रिफ़ंड और drawback बैंक खातों में भेजता है। PFMS error यानी ICEGATE पर आपका खाता ठीक करना है।",
				""
			],
			"gu": [
				"રિફંડ અને drawback બેંક ખાતામાં મોકલતી સરકારી વ્યવસ્થા. PFMS error એટલે ICEGATE પર તમારું ખાતું સુધારવું પડશે.",
				""
			]
		}
	},
	{
		"id": "phytosanitary-certificate",
		"name": "Phytosanitary certificate",
		"full": "",
		"words": [
			"phytosanitary certificate",
			"phytosanitary"
		],
		"parts": [
			"Day-1",
			"Day-2",
			"Day-7"
		],
		"related": [
			"ispm-15",
			"fssai"
		],
		"texts": {
			"en": [
				"Certificate of the plant quarantine service that plants or plant products are free of pests. It is made for each shipment after inspection, before loading.",
				""
			],
			"hi": [
				"plant quarantine सेवा का प्रमाणपत्र कि पौधे या पौधों से बना माल कीट-मुक्त है। यह हर खेप के लिए जाँच के बाद, लदान से पहले बनता है।",
				""
			],
			"gu": [
				"plant quarantine સેવાનું પ્રમાણપત્ર કે છોડ કે છોડની પેદાશ જીવાતથી મુક્ત છે. તે દરેક કન્સાઇનમેન્ટ માટે તપાસ પછી, લોડિંગ પહેલાં બને છે.",
				""
			]
		}
	},
	{
		"id": "port-of-loading",
		"name": "Port of loading",
		"full": "",
		"words": [
			"port of loading",
			"port of arrival"
		],
		"parts": [
			"Day-5"
		],
		"related": [
			"fob",
			"shipping-bill"
		],
		"texts": {
			"en": [
				"The port where the goods go on board; the port of discharge is where they come off. FOB names the first, CIF the second.",
				""
			],
			"hi": [
				"वह बंदरगाह जहाँ माल जहाज़ पर चढ़ता है; port of discharge वह जहाँ उतरता है। FOB में पहला लिखते हैं, CIF में दूसरा।",
				""
			],
			"gu": [
				"જે બંદરે માલ જહાજ પર ચડે છે; port of discharge એટલે જ્યાં ઊતરે છે. FOBમાં પહેલું લખાય, CIFમાં બીજું.",
				""
			]
		}
	},
	{
		"id": "post-shipment-credit",
		"name": "Post-shipment credit",
		"full": "",
		"words": [
			"post-shipment"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"packing-credit",
			"bill-discounting"
		],
		"texts": {
			"en": [
				"Export loan from shipment until the buyer pays. The bank gives it against the export documents, mostly by discounting the bill.",
				""
			],
			"hi": [
				"माल भेजने से लेकर ख़रीदार के भुगतान तक का निर्यात क़र्ज़। बैंक इसे निर्यात के दस्तावेज़ों पर देता है, ज़्यादातर bill discounting से।",
				""
			],
			"gu": [
				"માલ મોકલ્યાથી ખરીદદાર ચૂકવે ત્યાં સુધીની નિકાસ લોન. બેંક તે નિકાસના દસ્તાવેજ સામે આપે છે, મોટે ભાગે bill discountingથી.",
				""
			]
		}
	},
	{
		"id": "postal-bill-of-export",
		"name": "Postal bill of export",
		"full": "PBE",
		"words": [
			"postal bill of export"
		],
		"parts": [
			"Day-8"
		],
		"related": [
			"courier-shipping-bill",
			"shipping-bill"
		],
		"texts": {
			"en": [
				"The export declaration for a parcel by post, filed online. Foreign post offices and export centres of India Post take the parcels.",
				""
			],
			"hi": [
				"डाक से पार्सल के निर्यात की घोषणा, ऑनलाइन फ़ाइल होती है। पार्सल foreign post office और India Post के निर्यात केंद्र लेते हैं।",
				""
			],
			"gu": [
				"ટપાલથી મોકલાતા પાર્સલની નિકાસ ઘોષણા, ઓનલાઇન ફાઇલ થાય છે. પાર્સલ foreign post office અને India Postનાં નિકાસ કેન્દ્રો લે છે.",
				""
			]
		}
	},
	{
		"id": "preference",
		"name": "Preference",
		"full": "preferential duty",
		"words": [
			"preference",
			"preferential rate",
			"preferential"
		],
		"parts": [
			"Day-3",
			"Day-7",
			"Day-13"
		],
		"related": [
			"fta",
			"mfn",
			"certificate-of-origin"
		],
		"texts": {
			"en": [
				"Lower duty under a trade agreement. The importer gets it only with proof of origin, and only for goods that meet the agreement's rule.",
				""
			],
			"hi": [
				"व्यापार समझौते के तहत कम शुल्क। आयातक को यह origin के सबूत से ही, और समझौते के नियम पर खरे माल को ही मिलता है।",
				""
			],
			"gu": [
				"વેપાર કરાર હેઠળ ઓછી ડ્યૂટી. આયાતકારને તે originના પુરાવા સાથે જ, અને કરારનો નિયમ પાળતા માલને જ મળે છે.",
				""
			]
		}
	},
	{
		"id": "premium",
		"name": "Premium",
		"full": "of an insurance",
		"words": [],
		"parts": [
			"Day-6",
			"Day-9",
			"Day-11"
		],
		"related": [
			"insured-value",
			"marine-insurance",
			"ecgc"
		],
		"texts": {
			"en": [
				"What you pay for an insurance. For cargo it is a rate on the insured value; a CIF price contains its own premium.",
				"CIF = CFR ÷ (1 – 1.1 × rate): Meena's premium is ₹2,308."
			],
			"hi": [
				"बीमे के लिए आप जो देते हैं। माल में यह बीमित रक़म पर एक दर है; CIF क़ीमत में उसका अपना premium शामिल होता है।",
				"CIF = CFR ÷ (1 – 1.1 × rate): मीना का premium ₹2,308 है।"
			],
			"gu": [
				"વીમા માટે તમે જે ચૂકવો છો. માલ માટે તે વીમાની રકમ પર દર છે; CIF કિંમતમાં તેનું પોતાનું premium સમાયેલું હોય છે.",
				"CIF = CFR ÷ (1 – 1.1 × rate): મીનાનું premium ₹2,308 છે."
			]
		}
	},
	{
		"id": "presentation",
		"name": "Presentation",
		"full": "",
		"words": [
			"presentation",
			"presentations"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"letter-of-credit",
			"discrepancy",
			"ucp-600"
		],
		"texts": {
			"en": [
				"Handing the documents to the bank. Under UCP 600 it is within 21 days of shipment unless the credit says otherwise, and never after expiry.",
				""
			],
			"hi": [
				"बैंक को दस्तावेज़ सौंपना। UCP 600 में लदान के 21 दिन के भीतर, जब तक credit कुछ और न कहे, और मियाद के बाद कभी नहीं।",
				""
			],
			"gu": [
				"બેંકને દસ્તાવેજ સોંપવા. UCP 600માં શિપમેન્ટના 21 દિવસની અંદર, credit બીજું ન કહે તો, અને મુદત પછી કદી નહીં.",
				""
			]
		}
	},
	{
		"id": "proforma-invoice",
		"name": "Proforma invoice",
		"full": "",
		"words": [
			"proforma invoice",
			"proforma"
		],
		"parts": [
			"Day-1",
			"Day-4",
			"Day-7"
		],
		"related": [
			"quotation",
			"purchase-order",
			"commercial-invoice"
		],
		"texts": {
			"en": [
				"An offer in the form of an invoice: goods, price, term, dates, bank. Signed back by the buyer it is the order; he opens a credit or sends an advance with it.",
				""
			],
			"hi": [
				"इनवॉइस के रूप में प्रस्ताव: माल, क़ीमत, term, तारीख़ें, बैंक। ख़रीदार हस्ताक्षर करके लौटाए तो यही ऑर्डर है; इसी से वह credit खोलता या अग्रिम भेजता है।",
				""
			],
			"gu": [
				"ઇન્વોઇસના રૂપમાં દરખાસ્ત: માલ, કિંમત, term, તારીખો, બેંક. ખરીદદાર સહી કરીને પાછું આપે એટલે એ જ ઓર્ડર; તેનાથી તે credit ખોલે છે કે એડવાન્સ મોકલે છે.",
				""
			]
		}
	},
	{
		"id": "prohibited",
		"name": "Prohibited",
		"full": "export policy",
		"words": [],
		"parts": [
			"Day-2",
			"Day-13"
		],
		"related": [
			"restricted",
			"free",
			"itc-hs"
		],
		"texts": {
			"en": [
				"Beside a code in the ITC (HS): may not be exported, or imported, at all. No licence helps.",
				""
			],
			"hi": [
				"ITC (HS) में code के आगे लिखा हो तो निर्यात, या आयात, बिलकुल नहीं हो सकता। कोई लाइसेंस काम नहीं आता।",
				""
			],
			"gu": [
				"ITC (HS)માં codeની સામે લખ્યું હોય તો નિકાસ, કે આયાત, બિલકુલ ન થઈ શકે. કોઈ લાઇસન્સ કામ ન આવે.",
				""
			]
		}
	},
	{
		"id": "proof-of-origin",
		"name": "Proof of origin",
		"full": "",
		"words": [
			"proof of origin"
		],
		"parts": [
			"Day-2",
			"Day-13"
		],
		"related": [
			"certificate-of-origin",
			"rules-of-origin",
			"carotar"
		],
		"texts": {
			"en": [
				"Certificate or declaration that shows where goods were made. Newer agreements accept an exporter's own declaration besides an agency's certificate.",
				""
			],
			"hi": [
				"प्रमाणपत्र या घोषणा जो बताए कि माल कहाँ बना। नए समझौते agency के प्रमाणपत्र के अलावा निर्यातक की अपनी घोषणा भी मानते हैं।",
				""
			],
			"gu": [
				"માલ ક્યાં બન્યો તે બતાવતું પ્રમાણપત્ર કે ઘોષણા. નવા કરારો agencyના પ્રમાણપત્ર ઉપરાંત નિકાસકારની પોતાની ઘોષણા પણ સ્વીકારે છે.",
				""
			]
		}
	},
	{
		"id": "proprietor",
		"name": "Proprietor",
		"full": "proprietorship",
		"words": [
			"proprietor",
			"proprietorship"
		],
		"parts": [
			"Day-1",
			"Day-1.1"
		],
		"related": [
			"llp",
			"pan"
		],
		"texts": {
			"en": [
				"One person who is the firm. It uses his own PAN and begins quickly; if things go wrong, all he owns is at risk.",
				""
			],
			"hi": [
				"एक व्यक्ति जो ख़ुद ही फ़र्म है। उसी का PAN चलता है और शुरुआत जल्दी होती है; कुछ बिगड़ा तो उसकी सारी संपत्ति दाँव पर है।",
				""
			],
			"gu": [
				"એક વ્યક્તિ જે પોતે જ પેઢી છે. તેનો પોતાનો PAN ચાલે છે અને શરૂઆત ઝડપી થાય છે; કંઈ બગડે તો તેની બધી મિલકત જોખમમાં.",
				""
			]
		}
	},
	{
		"id": "purchase-order",
		"name": "Purchase order",
		"full": "PO",
		"words": [
			"purchase order"
		],
		"parts": [
			"Day-1",
			"Day-4"
		],
		"related": [
			"proforma-invoice",
			"quotation"
		],
		"texts": {
			"en": [
				"The buyer's written order. Write your own to a supplier so that a stranger can measure it: goods, sample, quantity, date, packing, payment.",
				""
			],
			"hi": [
				"ख़रीदार का लिखित ऑर्डर। आपूर्तिकर्ता को अपना ऑर्डर ऐसे लिखें कि अजनबी भी नाप सके: माल, नमूना, मात्रा, तारीख़, पैकिंग, भुगतान।",
				""
			],
			"gu": [
				"ખરીદદારનો લેખિત ઓર્ડર. સપ્લાયરને તમારો ઓર્ડર એવો લખો કે અજાણ્યો પણ માપી શકે: માલ, નમૂનો, જથ્થો, તારીખ, પેકિંગ, ચુકવણી.",
				""
			]
		}
	},
	{
		"id": "purpose-code",
		"name": "Purpose code",
		"full": "",
		"words": [
			"purpose code"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"ad-bank",
			"edf",
			"payment-aggregator"
		],
		"texts": {
			"en": [
				"RBI's code that says what a foreign payment is for, such as software or design. The bank records it with every remittance; see that it is right.",
				""
			],
			"hi": [
				"RBI का code जो बताता है कि विदेशी भुगतान किसका है, जैसे software या design। बैंक इसे हर रक़म के साथ दर्ज करता है; देख लें कि सही हो।",
				""
			],
			"gu": [
				"વિદેશી ચુકવણી શાની છે તે જણાવતો RBIનો code, જેમ કે software કે design. બેંક દરેક રકમ સાથે તે નોંધે છે; સાચો છે કે નહીં તે જુઓ.",
				""
			]
		}
	},
	{
		"id": "quality-control-order",
		"name": "Quality control order",
		"full": "QCO",
		"words": [
			"quality control order",
			"quality control orders"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"bis"
		],
		"texts": {
			"en": [
				"Government order that certain goods need the BIS mark. It applies to imports too, from the date it names; the maker abroad must have the licence.",
				""
			],
			"hi": [
				"सरकारी आदेश कि कुछ माल पर BIS का निशान ज़रूरी है। यह बताई तारीख़ से आयात पर भी लागू है; लाइसेंस विदेशी निर्माता के पास होना चाहिए।",
				""
			],
			"gu": [
				"અમુક માલ પર BISનું નિશાન જરૂરી હોવાનો સરકારી હુકમ. તેમાં લખેલી તારીખથી આયાતને પણ લાગુ પડે છે; લાઇસન્સ વિદેશી ઉત્પાદક પાસે જોઈએ.",
				""
			]
		}
	},
	{
		"id": "quotation",
		"name": "Quotation",
		"full": "",
		"words": [
			"quotation"
		],
		"parts": [
			"Day-1",
			"Day-6",
			"Day-7"
		],
		"related": [
			"proforma-invoice",
			"incoterms",
			"break-even-rate"
		],
		"texts": {
			"en": [
				"Your written price for a buyer: goods, quantity, term with place, shipment, payment, and the date until which it is valid.",
				""
			],
			"hi": [
				"ख़रीदार को आपका लिखित दाम: माल, मात्रा, जगह समेत term, लदान, भुगतान, और दाम कब तक मान्य है।",
				""
			],
			"gu": [
				"ખરીદદારને તમારો લેખિત ભાવ: માલ, જથ્થો, જગ્યા સાથે term, શિપમેન્ટ, ચુકવણી, અને ભાવ ક્યાં સુધી માન્ય છે.",
				""
			]
		}
	},
	{
		"id": "rbi",
		"name": "RBI",
		"full": "Reserve Bank of India",
		"words": [
			"RBI"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-11"
		],
		"related": [
			"fema",
			"ad-bank",
			"edpms"
		],
		"texts": {
			"en": [
				"India's central bank, which makes the rules on foreign exchange. You meet it through your AD bank: it watches that export payments come home.",
				""
			],
			"hi": [
				"भारत का केंद्रीय बैंक, जो विदेशी मुद्रा के नियम बनाता है। इससे आपका सामना AD bank के ज़रिए होता है: यह देखता है कि निर्यात का भुगतान देश आए।",
				""
			],
			"gu": [
				"ભારતની મધ્યસ્થ બેંક, જે વિદેશી ચલણના નિયમો બનાવે છે. તમારો તેની સાથે સંબંધ AD bank મારફતે છે: નિકાસની ચુકવણી દેશમાં આવે તેના પર તે નજર રાખે છે.",
				""
			]
		}
	},
	{
		"id": "rcmc",
		"name": "RCMC",
		"full": "Registration-cum-Membership Certificate",
		"words": [
			"RCMC"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-2"
		],
		"related": [
			"export-promotion-council",
			"cres",
			"anf"
		],
		"texts": {
			"en": [
				"Proof that you belong to an export council. You apply on the DGFT portal; policy benefits and the 0.1% scheme ask for it.",
				""
			],
			"hi": [
				"सबूत कि आप किसी निर्यात काउंसिल के सदस्य हैं। आवेदन DGFT पोर्टल पर होता है; policy के लाभ और 0.1% योजना में यह चाहिए।",
				""
			],
			"gu": [
				"તમે નિકાસ કાઉન્સિલના સભ્ય છો તેનો પુરાવો. અરજી DGFT પોર્ટલ પર થાય છે; policyના લાભ અને 0.1% યોજના માટે તે જોઈએ.",
				""
			]
		}
	},
	{
		"id": "re-import",
		"name": "Re-import",
		"full": "",
		"words": [
			"re-import"
		],
		"parts": [
			"Day-8",
			"Day-14"
		],
		"related": [
			"bill-of-entry",
			"drawback"
		],
		"texts": {
			"en": [
				"Exported goods that come home, for repair or because a buyer refused them. They enter on a bill of entry, on conditions and within a time; refunds taken are settled first.",
				""
			],
			"hi": [
				"निर्यात हुआ माल जो मरम्मत के लिए या ख़रीदार के मना करने पर लौटता है। यह bill of entry पर, शर्तों और समय-सीमा में आता है; लिए रिफ़ंड पहले चुकाने होते हैं।",
				""
			],
			"gu": [
				"નિકાસ થયેલો માલ જે સમારકામ માટે કે ખરીદદારની નાથી પાછો આવે છે. તે bill of entry પર, શરતો અને સમયમર્યાદામાં આવે છે; લીધેલા રિફંડ પહેલાં ચૂકતે કરવાના હોય છે.",
				""
			]
		}
	},
	{
		"id": "reach",
		"name": "REACH",
		"full": "Registration, Evaluation, Authorisation and Restriction of Chemicals",
		"words": [
			"REACH"
		],
		"parts": [
			"Day-2"
		],
		"related": [
			"ce-mark"
		],
		"texts": {
			"en": [
				"The European Union's law on chemicals, also in goods. For fabric it limits dyes; buyers ask for a test report.",
				""
			],
			"hi": [
				"यूरोपीय संघ का रसायनों का क़ानून, माल में मौजूद रसायनों पर भी। कपड़े में यह रंगों को सीमित करता है; ख़रीदार test report माँगते हैं।",
				""
			],
			"gu": [
				"યુરોપિયન યુનિયનનો રસાયણો માટેનો કાયદો, માલમાં રહેલાં રસાયણ માટે પણ. કાપડમાં તે રંગો પર મર્યાદા મૂકે છે; ખરીદદાર test report માગે છે.",
				""
			]
		}
	},
	{
		"id": "reefer",
		"name": "Reefer",
		"full": "refrigerated container",
		"words": [
			"reefer"
		],
		"parts": [],
		"related": [
			"container",
			"fcl"
		],
		"texts": {
			"en": [
				"Container with a cooling machine, for fruit, fish, meat and medicine. It needs power on the truck, in the port and on the ship.",
				""
			],
			"hi": [
				"ठंडा रखने वाली मशीन का कंटेनर, फल, मछली, मांस और दवा के लिए। इसे ट्रक, बंदरगाह और जहाज़ पर बिजली चाहिए।",
				""
			],
			"gu": [
				"ઠંડક કરતા મશીનવાળું કન્ટેનર, ફળ, માછલી, માંસ અને દવા માટે. તેને ટ્રક, બંદર અને જહાજ પર વીજળી જોઈએ.",
				""
			]
		}
	},
	{
		"id": "reference-rate",
		"name": "Reference rate",
		"full": "FBIL reference rate",
		"words": [
			"reference rate"
		],
		"parts": [
			"Day-6"
		],
		"related": [
			"fbil",
			"spot",
			"tt-buying-rate"
		],
		"texts": {
			"en": [
				"Rate of the rupee that FBIL publishes on each working day. It serves to compare; your bank buys at its own rate.",
				""
			],
			"hi": [
				"रुपये की वह दर जो FBIL हर कामकाजी दिन छापता है। यह तुलना के लिए है; आपका बैंक अपनी दर पर ख़रीदता है।",
				""
			],
			"gu": [
				"FBIL દરેક કામકાજના દિવસે બહાર પાડે છે તે રૂપિયાનો દર. તે સરખાવવા માટે છે; તમારી બેંક પોતાના દરે ખરીદે છે.",
				""
			]
		}
	},
	{
		"id": "restricted",
		"name": "Restricted",
		"full": "export policy",
		"words": [],
		"parts": [
			"Day-2",
			"Day-13"
		],
		"related": [
			"free",
			"prohibited",
			"itc-hs"
		],
		"texts": {
			"en": [
				"Beside a code in the ITC (HS): only with an authorisation of DGFT. Look on the day you quote and again on the day you ship.",
				""
			],
			"hi": [
				"ITC (HS) में code के आगे लिखा हो तो केवल DGFT की अनुमति से। quotation के दिन देखें और माल भेजने के दिन फिर।",
				""
			],
			"gu": [
				"ITC (HS)માં codeની સામે લખ્યું હોય તો માત્ર DGFTની પરવાનગીથી. quotationના દિવસે જુઓ અને માલ મોકલવાના દિવસે ફરી.",
				""
			]
		}
	},
	{
		"id": "rfd-01",
		"name": "RFD-01",
		"full": "",
		"words": [
			"RFD-01"
		],
		"parts": [
			"Day-12"
		],
		"related": [
			"input-tax-credit",
			"lut",
			"gstr-2b"
		],
		"texts": {
			"en": [
				"Application for a GST refund. Exporters under LUT claim unused credit with it on the GST portal, within two years from the relevant date.",
				""
			],
			"hi": [
				"GST रिफ़ंड का आवेदन। LUT वाले निर्यातक इससे GST पोर्टल पर बचा क्रेडिट माँगते हैं, relevant date से दो साल के भीतर।",
				""
			],
			"gu": [
				"GST રિફંડની અરજી. LUTવાળા નિકાસકાર તેનાથી GST પોર્ટલ પર વણવપરાયેલી ક્રેડિટ માગે છે, relevant dateથી બે વર્ષમાં.",
				""
			]
		}
	},
	{
		"id": "rfd-11",
		"name": "RFD-11",
		"full": "",
		"words": [
			"RFD-11"
		],
		"parts": [
			"Day-1"
		],
		"related": [
			"lut"
		],
		"texts": {
			"en": [
				"The form on the GST portal in which an exporter gives the LUT. A fresh one for each financial year, before the first export.",
				""
			],
			"hi": [
				"GST पोर्टल का वह फ़ॉर्म जिसमें निर्यातक LUT देता है। हर वित्तीय वर्ष के लिए नया, पहले निर्यात से पहले।",
				""
			],
			"gu": [
				"GST પોર્ટલનું ફોર્મ જેમાં નિકાસકાર LUT આપે છે. દરેક નાણાકીય વર્ષ માટે નવું, પહેલી નિકાસ પહેલાં.",
				""
			]
		}
	},
	{
		"id": "rms",
		"name": "RMS",
		"full": "Risk Management System",
		"words": [
			"RMS",
			"Risk Management System"
		],
		"parts": [
			"Day-8"
		],
		"related": [
			"leo",
			"shipping-bill",
			"aeo"
		],
		"texts": {
			"en": [
				"Risk Management System: decides how deep Customs looks. It lets a bill pass, sends it to an officer to read, or has packages opened.",
				""
			],
			"hi": [
				"Risk Management System: तय करता है कि कस्टम्स कितनी गहराई से देखेगा। यह bill को पास करता है, अधिकारी को पढ़ने भेजता है, या पैकेज खुलवाता है।",
				""
			],
			"gu": [
				"Risk Management System: નક્કી કરે છે કે કસ્ટમ્સ કેટલી ઊંડી તપાસ કરે. તે bill પસાર કરે છે, અધિકારીને વાંચવા મોકલે છે, કે પેકેજ ખોલાવે છે.",
				""
			]
		}
	},
	{
		"id": "rodtep",
		"name": "RoDTEP",
		"full": "Remission of Duties and Taxes on Exported Products",
		"words": [
			"RoDTEP"
		],
		"parts": [
			"Day-5",
			"Day-6",
			"Day-8",
			"Day-12"
		],
		"related": [
			"appendix-4r",
			"e-scrip",
			"cap",
			"drawback"
		],
		"texts": {
			"en": [
				"Gives back taxes that hide in the price. You say yes to it in the shipping bill; it comes as a credit that pays basic customs duty or can be sold. Last date seen: 31 December 2026.",
				"Rate gives Meena ₹9,720, the cap of ₹10 a kilo only ₹5,600: she gets 5,600 (invented rates)."
			],
			"hi": [
				"क़ीमत में छिपे कर लौटाती योजना। shipping bill में इसके लिए हाँ लिखते हैं; यह ऐसा क्रेडिट है जिससे basic customs duty भरें या बेच दें। आख़िरी देखी तारीख़: 31 दिसंबर 2026।",
				"दर से मीना को ₹9,720 बनते हैं, ₹10 प्रति किलो की cap से केवल ₹5,600: उसे 5,600 मिलते हैं (काल्पनिक दरें)।"
			],
			"gu": [
				"કિંમતમાં છુપાયેલા કર પાછા આપતી યોજના. shipping billમાં તેના માટે હા લખો છો; તે એવી ક્રેડિટ છે જેનાથી basic customs duty ભરાય કે વેચી શકાય. છેલ્લી જોયેલી તારીખ: 31 ડિસેમ્બર 2026.",
				"દર પ્રમાણે મીનાને ₹9,720 થાય, કિલોએ ₹10ની cap પ્રમાણે માત્ર ₹5,600: તેને 5,600 મળે છે (કાલ્પનિક દર)."
			]
		}
	},
	{
		"id": "rosctl",
		"name": "RoSCTL",
		"full": "Rebate of State and Central Taxes and Levies",
		"words": [
			"RoSCTL"
		],
		"parts": [
			"Day-8",
			"Day-12"
		],
		"related": [
			"rodtep",
			"made-ups",
			"aepc"
		],
		"texts": {
			"en": [
				"What RoDTEP is for other goods, for garments and made-ups. Never both on the same goods. Last date seen: 30 September 2026.",
				""
			],
			"hi": [
				"दूसरे माल के लिए जो RoDTEP है, वही garments और made-ups के लिए। एक ही माल पर दोनों कभी नहीं। आख़िरी देखी तारीख़: 30 सितंबर 2026।",
				""
			],
			"gu": [
				"બીજા માલ માટે જે RoDTEP છે, તે જ garments અને made-ups માટે. એક જ માલ પર બંને કદી નહીં. છેલ્લી જોયેલી તારીખ: 30 સપ્ટેમ્બર 2026.",
				""
			]
		}
	},
	{
		"id": "rule-46",
		"name": "Rule 46",
		"full": "of the CGST Rules",
		"words": [
			"rule 46",
			"Rule 46"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"tax-invoice",
			"lut"
		],
		"texts": {
			"en": [
				"The rule that says what stands on a GST invoice. For an export it asks for the sentence on LUT or IGST, the buyer's name and address, the delivery address and the country of destination.",
				""
			],
			"hi": [
				"वह नियम जो बताता है कि GST इनवॉइस पर क्या लिखा हो। निर्यात में LUT या IGST वाला वाक्य, ख़रीदार का नाम-पता, डिलीवरी का पता और गंतव्य देश चाहिए।",
				""
			],
			"gu": [
				"GST ઇન્વોઇસ પર શું લખવું તે જણાવતો નિયમ. નિકાસમાં LUT કે IGSTનું વાક્ય, ખરીદદારનું નામ-સરનામું, ડિલિવરીનું સરનામું અને પહોંચવાનો દેશ જોઈએ.",
				""
			]
		}
	},
	{
		"id": "rules-of-origin",
		"name": "Rules of origin",
		"full": "",
		"words": [
			"rules of origin",
			"rule of origin"
		],
		"parts": [
			"Day-3",
			"Day-7",
			"Day-13"
		],
		"related": [
			"cth",
			"value-added",
			"wholly-obtained",
			"certificate-of-origin"
		],
		"texts": {
			"en": [
				"Rules of an agreement that say when goods count as made in a country. Wholly obtained there, or changed enough, or enough value added; product by product.",
				""
			],
			"hi": [
				"समझौते के नियम जो बताते हैं कि माल कब किसी देश का बना माना जाएगा। पूरी तरह वहीं का हो, या काफ़ी बदला हो, या काफ़ी मूल्य जुड़ा हो; हर उत्पाद के हिसाब से।",
				""
			],
			"gu": [
				"માલ ક્યારે કોઈ દેશમાં બનેલો ગણાય તે જણાવતા કરારના નિયમો. આખો ત્યાંનો હોય, કે પૂરતો બદલાયો હોય, કે પૂરતું મૂલ્ય ઉમેરાયું હોય; ઉત્પાદન પ્રમાણે.",
				""
			]
		}
	},
	{
		"id": "sac",
		"name": "SAC",
		"full": "Services Accounting Code",
		"words": [
			"SAC"
		],
		"parts": [
			"Day-2"
		],
		"related": [
			"hsn",
			"tax-invoice"
		],
		"texts": {
			"en": [
				"Code of a service on a GST invoice. A service has no HS code, as nothing crosses customs.",
				"Asha's jewellery designs for Antwerp go under SAC 9983."
			],
			"hi": [
				"GST इनवॉइस पर सेवा का code। सेवा का HS code नहीं होता, क्योंकि कस्टम्स से कुछ नहीं गुज़रता।",
				"एंटवर्प के लिए आशा के आभूषण डिज़ाइन SAC 9983 में आते हैं।"
			],
			"gu": [
				"GST ઇન્વોઇસ પર સેવાનો code. સેવાનો HS code હોતો નથી, કારણ કે કસ્ટમ્સમાંથી કંઈ પસાર થતું નથી.",
				"એન્ટવર્પ માટે આશાની દાગીનાની ડિઝાઇન SAC 9983માં આવે છે."
			]
		}
	},
	{
		"id": "safeguard-duty",
		"name": "Safeguard duty",
		"full": "",
		"words": [
			"safeguard duty",
			"safeguard",
			"safeguards"
		],
		"parts": [
			"Day-3",
			"Day-13"
		],
		"related": [
			"anti-dumping-duty"
		],
		"texts": {
			"en": [
				"Extra duty for a limited time when imports rise so fast that they harm a country's industry. It needs no unfair price, unlike anti-dumping duty.",
				""
			],
			"hi": [
				"सीमित समय का अतिरिक्त शुल्क, जब आयात इतनी तेज़ी से बढ़े कि देश के उद्योग को चोट पहुँचे। anti-dumping duty की तरह इसमें अनुचित दाम ज़रूरी नहीं।",
				""
			],
			"gu": [
				"મર્યાદિત સમયની વધારાની ડ્યૂટી, જ્યારે આયાત એટલી ઝડપથી વધે કે દેશના ઉદ્યોગને નુકસાન થાય. anti-dumping dutyની જેમ અયોગ્ય ભાવ હોવો જરૂરી નથી.",
				""
			]
		}
	},
	{
		"id": "sanctions",
		"name": "Sanctions",
		"full": "",
		"words": [
			"sanctions"
		],
		"parts": [
			"Day-4",
			"Day-14"
		],
		"related": [
			"scomet",
			"country-risk"
		],
		"texts": {
			"en": [
				"Bans by the UN or by states on trade with certain persons, firms or countries. Your bank looks at buyer, bank and ship: any hit, and you stop.",
				""
			],
			"hi": [
				"संयुक्त राष्ट्र (UN) या देशों की रोक, कुछ लोगों, फ़र्मों या देशों से व्यापार पर। आपका बैंक ख़रीदार, बैंक और जहाज़ देखता है: नाम मिला तो वहीं रुकें।",
				""
			],
			"gu": [
				"અમુક વ્યક્તિ, પેઢી કે દેશ સાથેના વેપાર પર UN કે દેશોની રોક. તમારી બેંક ખરીદદાર, બેંક અને જહાજ જુએ છે: નામ મળે તો ત્યાં જ અટકો.",
				""
			]
		}
	},
	{
		"id": "scomet",
		"name": "SCOMET",
		"full": "Special Chemicals, Organisms, Materials, Equipment and Technologies",
		"words": [
			"SCOMET"
		],
		"parts": [
			"Day-2",
			"Day-14"
		],
		"related": [
			"restricted",
			"sanctions"
		],
		"texts": {
			"en": [
				"India's list of goods of military and civil use. Export of a listed item needs DGFT's authorisation; some valves for chemical plants are on it.",
				""
			],
			"hi": [
				"सैनिक और नागरिक दोनों काम के माल की भारत की सूची। सूची के माल के निर्यात को DGFT की अनुमति चाहिए; रासायनिक कारख़ानों के कुछ वाल्व इसमें हैं।",
				""
			],
			"gu": [
				"લશ્કરી અને નાગરિક બંને ઉપયોગના માલની ભારતની યાદી. યાદીના માલની નિકાસ માટે DGFTની પરવાનગી જોઈએ; રાસાયણિક કારખાનાના અમુક વાલ્વ તેમાં છે.",
				""
			]
		}
	},
	{
		"id": "sea-waybill",
		"name": "Sea waybill",
		"full": "express release",
		"words": [
			"sea waybill",
			"express release",
			"waybill"
		],
		"parts": [
			"Day-5",
			"Day-7"
		],
		"related": [
			"bill-of-lading",
			"telex-release"
		],
		"texts": {
			"en": [
				"Transport document by sea that is no document of title. The named consignee gets the goods without an original: only when he has paid or is trusted.",
				""
			],
			"hi": [
				"समुद्री परिवहन का दस्तावेज़ जो document of title नहीं है। नामित consignee को original के बिना माल मिल जाता है: तभी दें जब भुगतान हो गया हो या भरोसा हो।",
				""
			],
			"gu": [
				"દરિયાઈ પરિવહનનો દસ્તાવેજ જે document of title નથી. નામવાળા consigneeને original વગર માલ મળે છે: ચુકવણી થઈ હોય કે ભરોસો હોય ત્યારે જ.",
				""
			]
		}
	},
	{
		"id": "sealed-sample",
		"name": "Sealed sample",
		"full": "",
		"words": [
			"sealed sample",
			"sample sealed",
			"sealed"
		],
		"parts": [
			"Day-4",
			"Day-14"
		],
		"related": [
			"inspection-before-shipment",
			"purchase-order"
		],
		"texts": {
			"en": [
				"Sample that buyer and seller have signed and sealed, one each. Quality is compared with it when they disagree.",
				""
			],
			"hi": [
				"वह नमूना जिस पर ख़रीदार और विक्रेता ने हस्ताक्षर और सील की, दोनों के पास एक-एक। असहमति में गुणवत्ता इसी से मिलाते हैं।",
				""
			],
			"gu": [
				"જે નમૂના પર ખરીદદાર અને વેચનારે સહી અને સીલ કરી છે, બંને પાસે એક એક. મતભેદ થાય ત્યારે ગુણવત્તા તેની સાથે સરખાવાય છે.",
				""
			]
		}
	},
	{
		"id": "self-sealing",
		"name": "Self-sealing",
		"full": "",
		"words": [
			"self-sealing"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"fcl",
			"stuffing"
		],
		"texts": {
			"en": [
				"The exporter fills the container on his own premises and fixes an electronic (RFID) seal. It needs a one-time permission of Customs.",
				""
			],
			"hi": [
				"निर्यातक अपने परिसर में कंटेनर भरकर इलेक्ट्रॉनिक (RFID) सील लगाता है। इसके लिए कस्टम्स की एक बार की अनुमति चाहिए।",
				""
			],
			"gu": [
				"નિકાસકાર પોતાની જગ્યાએ કન્ટેનર ભરીને ઇલેક્ટ્રોનિક (RFID) સીલ લગાવે છે. તેના માટે કસ્ટમ્સની એક વખતની પરવાનગી જોઈએ.",
				""
			]
		}
	},
	{
		"id": "sepc",
		"name": "SEPC",
		"full": "Services Export Promotion Council",
		"words": [
			"SEPC"
		],
		"parts": [
			"Day-1",
			"Day-1.1"
		],
		"related": [
			"export-promotion-council",
			"rcmc"
		],
		"texts": {
			"en": [
				"The export promotion council for services. Designers, coders and accountants who want an RCMC get it here.",
				""
			],
			"hi": [
				"सेवाओं की निर्यात काउंसिल। RCMC चाहने वाले डिज़ाइनर, coder और अकाउंटेंट इसे यहाँ से लेते हैं।",
				""
			],
			"gu": [
				"સેવાઓ માટેની નિકાસ કાઉન્સિલ. RCMC જોઈતું હોય એવા ડિઝાઇનર, coder અને એકાઉન્ટન્ટ અહીંથી લે છે.",
				""
			]
		}
	},
	{
		"id": "sez",
		"name": "SEZ",
		"full": "Special Economic Zone",
		"words": [
			"SEZ"
		],
		"parts": [
			"Day-12"
		],
		"related": [
			"eou",
			"zero-rated",
			"deemed-export"
		],
		"texts": {
			"en": [
				"Fenced zone with customs rules of its own. A supply to a unit there is zero-rated under GST like an export, and is not a deemed export.",
				""
			],
			"hi": [
				"अपने अलग कस्टम्स नियमों वाला घिरा क्षेत्र। वहाँ की इकाई को आपूर्ति GST में निर्यात की तरह zero-rated है, और deemed export नहीं है।",
				""
			],
			"gu": [
				"પોતાના અલગ કસ્ટમ્સ નિયમોવાળો ઘેરાયેલો વિસ્તાર. ત્યાંના યુનિટને સપ્લાય GSTમાં નિકાસની જેમ zero-rated છે, અને deemed export નથી.",
				""
			]
		}
	},
	{
		"id": "shipment-data",
		"name": "Shipment data",
		"full": "",
		"words": [
			"shipment data"
		],
		"parts": [
			"Day-4"
		],
		"related": [
			"trade-map",
			"b2b-portal"
		],
		"texts": {
			"en": [
				"Lists of who shipped what to whom, from bills of lading or customs of countries that publish them. A name there bought once; it does not say that it will buy from you.",
				""
			],
			"hi": [
				"किसने किसे क्या भेजा, इसकी सूचियाँ, उन देशों के bill of lading या कस्टम्स से जो इन्हें छापते हैं। वहाँ के नाम ने एक बार ख़रीदा; आपसे ख़रीदेगा, यह नहीं कहता।",
				""
			],
			"gu": [
				"કોણે કોને શું મોકલ્યું તેની યાદીઓ, જે દેશો પ્રસિદ્ધ કરે છે તેના bill of lading કે કસ્ટમ્સમાંથી. ત્યાંના નામે એક વાર ખરીદ્યું; તમારી પાસેથી ખરીદશે એમ તે કહેતું નથી.",
				""
			]
		}
	},
	{
		"id": "shipper",
		"name": "Shipper",
		"full": "",
		"words": [
			"shipper"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"consignee",
			"vgm"
		],
		"texts": {
			"en": [
				"The one who hands the goods to the carrier, mostly the exporter. On an air waybill or bill of lading it stands in the first box.",
				""
			],
			"hi": [
				"जो माल carrier को सौंपता है, ज़्यादातर निर्यातक। air waybill या bill of lading में यह पहले खाने में होता है।",
				""
			],
			"gu": [
				"જે માલ carrierને સોંપે છે, મોટે ભાગે નિકાસકાર. air waybill કે bill of ladingમાં તે પહેલા ખાનામાં હોય છે.",
				""
			]
		}
	},
	{
		"id": "shipping-bill",
		"name": "Shipping bill",
		"full": "SB",
		"words": [
			"shipping bill",
			"shipping bills"
		],
		"parts": [
			"Day-1",
			"Day-7",
			"Day-8"
		],
		"related": [
			"leo",
			"egm",
			"checklist",
			"bill-of-entry"
		],
		"texts": {
			"en": [
				"The declaration of your export to Customs. The exporter or customs broker files it on ICEGATE; it also carries the claims, such as LUT, RoDTEP and drawback. What is not claimed in it is hard to get later.",
				""
			],
			"hi": [
				"कस्टम्स को आपके निर्यात की घोषणा। निर्यातक या customs broker इसे ICEGATE पर फ़ाइल करता है; LUT, RoDTEP और drawback जैसे दावे भी इसी में होते हैं। जो इसमें नहीं माँगा, वह बाद में मुश्किल से मिलता है।",
				""
			],
			"gu": [
				"કસ્ટમ્સને તમારી નિકાસની ઘોષણા. નિકાસકાર કે customs broker તે ICEGATE પર ફાઇલ કરે છે; LUT, RoDTEP અને drawback જેવા દાવા પણ તેમાં જ હોય છે. તેમાં ન માગ્યું હોય તે પછી મુશ્કેલીથી મળે છે.",
				""
			]
		}
	},
	{
		"id": "shipping-marks",
		"name": "Shipping marks",
		"full": "marks",
		"words": [
			"shipping marks",
			"marks"
		],
		"parts": [
			"Day-6",
			"Day-7",
			"Day-9"
		],
		"related": [
			"packing-list",
			"ispm-15"
		],
		"texts": {
			"en": [
				"What is printed on each package: buyer's mark, port, number, weights, origin, handling pictures. The same marks stand on packing list and bill of lading.",
				""
			],
			"hi": [
				"हर पैकेज पर जो छपा हो: ख़रीदार का निशान, बंदरगाह, नंबर, वज़न, origin, सँभालने के चित्र। यही निशान packing list और bill of lading पर होते हैं।",
				""
			],
			"gu": [
				"દરેક પેકેજ પર જે છપાય: ખરીદદારનું નિશાન, બંદર, નંબર, વજન, origin, સાચવવાનાં ચિત્રો. એ જ નિશાન packing list અને bill of lading પર હોય છે.",
				""
			]
		}
	},
	{
		"id": "sion",
		"name": "SION",
		"full": "Standard Input Output Norms",
		"words": [
			"SION"
		],
		"parts": [
			"Day-12"
		],
		"related": [
			"advance-authorisation"
		],
		"texts": {
			"en": [
				"Norm: how much material a product takes. DGFT publishes these norms, with waste included; an advance authorisation follows them or a norm fixed for you.",
				""
			],
			"hi": [
				"मानक: एक उत्पाद में कितना कच्चा माल लगता है। ये मानक DGFT छापता है, बर्बादी समेत; advance authorisation इन्हीं या आपके लिए तय मानक पर चलता है।",
				""
			],
			"gu": [
				"ધોરણ: એક ઉત્પાદનમાં કેટલો કાચો માલ લાગે. આ ધોરણો DGFT બહાર પાડે છે, બગાડ સાથે; advance authorisation તે મુજબ કે તમારા માટે નક્કી થયેલા ધોરણ મુજબ ચાલે છે.",
				""
			]
		}
	},
	{
		"id": "spices-board",
		"name": "Spices Board",
		"full": "",
		"words": [
			"Spices Board"
		],
		"parts": [
			"Day-1",
			"Day-1.1",
			"Day-2",
			"Day-12"
		],
		"related": [
			"cres",
			"fssai",
			"apeda"
		],
		"texts": {
			"en": [
				"The board for the scheduled spices, whole, ground or blended. It issues the CRES, tests some lots and supports fairs and quality.",
				""
			],
			"hi": [
				"सूचीबद्ध मसालों का बोर्ड, साबुत, पिसे या मिश्रित। यह CRES जारी करता है, कुछ लॉट जाँचता है और मेलों व गुणवत्ता में मदद करता है।",
				""
			],
			"gu": [
				"યાદીમાંના મસાલા માટેનું બોર્ડ, આખા, દળેલા કે મિશ્ર. તે CRES આપે છે, અમુક લોટ ચકાસે છે અને મેળા તથા ગુણવત્તામાં મદદ કરે છે.",
				""
			]
		}
	},
	{
		"id": "spot",
		"name": "Spot",
		"full": "spot rate",
		"words": [
			"spot"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"forward",
			"tt-buying-rate"
		],
		"texts": {
			"en": [
				"The rate for now. It is the market's exchange rate for dollars at once, as opposed to a forward for a later day.",
				""
			],
			"hi": [
				"अभी की दर। यह तुरंत डॉलर के लिए बाज़ार की विनिमय दर है; बाद के दिन के लिए forward होता है।",
				""
			],
			"gu": [
				"અત્યારનો દર. તે તરતના ડોલર માટે બજારનો વિનિમય દર છે; પછીના દિવસ માટે forward હોય છે.",
				""
			]
		}
	},
	{
		"id": "spread",
		"name": "Spread",
		"full": "bank's margin",
		"words": [
			"spread"
		],
		"parts": [
			"Day-1.1",
			"Day-6"
		],
		"related": [
			"tt-buying-rate",
			"fx-retail"
		],
		"texts": {
			"en": [
				"Difference between the market rate and the bank's rate. It is the bank's margin, it can be negotiated, and it often costs more than all fees.",
				"At 30 paise on USD 9,000 Meena loses ₹2,700."
			],
			"hi": [
				"बाज़ार दर और बैंक की दर का अंतर। यह बैंक का margin है, इस पर मोलभाव हो सकता है, और यह अक्सर सब फ़ीस से ज़्यादा पड़ता है।",
				"USD 9,000 पर 30 पैसे के हिसाब से मीना के ₹2,700 जाते हैं।"
			],
			"gu": [
				"બજાર દર અને બેંકના દર વચ્ચેનો તફાવત. તે બેંકનું margin છે, તેમાં ભાવતાલ થઈ શકે, અને તે ઘણી વાર બધી ફી કરતાં વધારે પડે છે.",
				"USD 9,000 પર 30 પૈસા લેખે મીનાના ₹2,700 જાય છે."
			]
		}
	},
	{
		"id": "ste",
		"name": "STE",
		"full": "State trading enterprise",
		"words": [
			"STE"
		],
		"parts": [
			"Day-2"
		],
		"related": [
			"restricted",
			"itc-hs"
		],
		"texts": {
			"en": [
				"State trading enterprise: only it may ship the item. The policy names the company for such a code.",
				""
			],
			"hi": [
				"State trading enterprise: यह माल केवल वही भेज सकती है। ऐसे code के लिए policy में कंपनी का नाम होता है।",
				""
			],
			"gu": [
				"State trading enterprise: આ માલ માત્ર તે જ મોકલી શકે. એવા code માટે policyમાં કંપનીનું નામ હોય છે.",
				""
			]
		}
	},
	{
		"id": "stuffing",
		"name": "Stuffing",
		"full": "",
		"words": [
			"stuffing",
			"stuffed"
		],
		"parts": [
			"Day-5"
		],
		"related": [
			"fcl",
			"cfs",
			"self-sealing"
		],
		"texts": {
			"en": [
				"Loading goods into a container. It happens at your godown, or at a freight station for shared containers; take photographs.",
				""
			],
			"hi": [
				"कंटेनर में माल भरना। यह आपके गोदाम में होता है, या साझा कंटेनर के लिए freight station में; तस्वीरें लें।",
				""
			],
			"gu": [
				"કન્ટેનરમાં માલ ભરવો. તે તમારા ગોડાઉનમાં થાય, કે વહેંચેલા કન્ટેનર માટે freight stationમાં; ફોટા લો.",
				""
			]
		}
	},
	{
		"id": "subheading",
		"name": "Subheading",
		"full": "",
		"words": [
			"subheading"
		],
		"parts": [
			"Day-2"
		],
		"related": [
			"heading",
			"tariff-item"
		],
		"texts": {
			"en": [
				"The first six digits of an HS code, such as 5407 54. They are the same in all countries that use the system.",
				""
			],
			"hi": [
				"HS code के पहले छह अंक, जैसे 5407 54। जो देश यह व्यवस्था अपनाते हैं, उन सब में ये एक ही हैं।",
				""
			],
			"gu": [
				"HS codeના પહેલા છ આંકડા, જેમ કે 5407 54. આ વ્યવસ્થા વાપરતા બધા દેશોમાં તે સરખા છે.",
				""
			]
		}
	},
	{
		"id": "supporting-manufacturer",
		"name": "Supporting manufacturer",
		"full": "",
		"words": [
			"supporting manufacturer"
		],
		"parts": [
			"Day-12"
		],
		"related": [
			"merchant-exporter",
			"epcg"
		],
		"texts": {
			"en": [
				"The maker who produces for a merchant exporter and is named in the papers. In EPCG he installs the machine.",
				""
			],
			"hi": [
				"वह निर्माता जो merchant exporter के लिए बनाता है और जिसका नाम काग़ज़ों में होता है। EPCG में मशीन वही लगाता है।",
				""
			],
			"gu": [
				"merchant exporter માટે બનાવતો ઉત્પાદક, જેનું નામ કાગળોમાં હોય છે. EPCGમાં મશીન તે જ બેસાડે છે.",
				""
			]
		}
	},
	{
		"id": "surcharge",
		"name": "Surcharge",
		"full": "in freight",
		"words": [
			"surcharges"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"freight",
			"thc"
		],
		"texts": {
			"en": [
				"What a carrier adds to the freight: for fuel, currency, peak season or war risk. Ask whether it is included.",
				""
			],
			"hi": [
				"carrier भाड़े पर जो जोड़ता है: ईंधन, मुद्रा, व्यस्त मौसम या युद्ध के जोखिम के लिए। पूछें कि यह शामिल है या नहीं।",
				""
			],
			"gu": [
				"carrier નૂરમાં જે ઉમેરે છે: ઇંધણ, ચલણ, ભીડની સિઝન કે યુદ્ધના જોખમ માટે. તે સામેલ છે કે નહીં તે પૂછો.",
				""
			]
		}
	},
	{
		"id": "surveyor",
		"name": "Surveyor",
		"full": "",
		"words": [
			"surveyor"
		],
		"parts": [
			"Day-9",
			"Day-14"
		],
		"related": [
			"marine-insurance"
		],
		"texts": {
			"en": [
				"Independent person who looks at damaged goods and reports cause and loss to the insurer. Call the one named in the policy at once.",
				""
			],
			"hi": [
				"स्वतंत्र व्यक्ति जो ख़राब माल देखकर कारण और नुक़सान की रिपोर्ट बीमा कंपनी को देता है। पॉलिसी में जिसका नाम है, उसे तुरंत बुलाएँ।",
				""
			],
			"gu": [
				"સ્વતંત્ર વ્યક્તિ જે બગડેલો માલ જોઈને કારણ અને નુકસાનની રિપોર્ટ વીમા કંપનીને આપે છે. પોલિસીમાં જેનું નામ છે તેને તરત બોલાવો.",
				""
			]
		}
	},
	{
		"id": "swift",
		"name": "SWIFT",
		"full": "Society for Worldwide Interbank Financial Telecommunication",
		"words": [
			"SWIFT"
		],
		"parts": [
			"Day-7",
			"Day-10"
		],
		"related": [
			"mt-700",
			"ifsc"
		],
		"texts": {
			"en": [
				"Network through which banks send each other authenticated messages. A genuine letter of credit and most payments come by it; a bank has a SWIFT code of its own.",
				""
			],
			"hi": [
				"वह नेटवर्क जिससे बैंक एक-दूसरे को प्रमाणित संदेश भेजते हैं। असली letter of credit और ज़्यादातर भुगतान इसी से आते हैं; बैंक का अपना SWIFT code होता है।",
				""
			],
			"gu": [
				"જે નેટવર્કથી બેંકો એકબીજાને પ્રમાણિત સંદેશ મોકલે છે. સાચો letter of credit અને મોટા ભાગની ચુકવણી તેનાથી આવે છે; બેંકનો પોતાનો SWIFT code હોય છે.",
				""
			]
		}
	},
	{
		"id": "sws",
		"name": "SWS",
		"full": "social welfare surcharge",
		"words": [
			"SWS",
			"social welfare surcharge"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"bcd",
			"aidc",
			"landed-cost"
		],
		"texts": {
			"en": [
				"Surcharge of 10% on customs duties. It is worked out on the duties, not on the value; some goods are exempt by notification.",
				""
			],
			"hi": [
				"सीमा शुल्कों पर 10% का सरचार्ज। यह मूल्य पर नहीं, शुल्कों पर निकलता है; कुछ माल को अधिसूचना से छूट है।",
				""
			],
			"gu": [
				"કસ્ટમ્સ ડ્યૂટી પર 10%નો સરચાર્જ. તે મૂલ્ય પર નહીં, ડ્યૂટી પર ગણાય છે; અમુક માલને જાહેરનામાથી છૂટ છે.",
				""
			]
		}
	},
	{
		"id": "table-6a",
		"name": "Table 6A",
		"full": "of GSTR-1",
		"words": [
			"table 6A"
		],
		"parts": [
			"Day-7",
			"Day-12"
		],
		"related": [
			"gstr-1",
			"igst"
		],
		"texts": {
			"en": [
				"The table of exports in the return GSTR-1. A computer compares it with the shipping bill: number, date, port code and value must agree.",
				""
			],
			"hi": [
				"GSTR-1 return में निर्यात की table। कंप्यूटर इसे shipping bill से मिलाता है: नंबर, तारीख़, port code और मूल्य एक जैसे हों।",
				""
			],
			"gu": [
				"GSTR-1 returnમાં નિકાસનું table. કમ્પ્યુટર તેને shipping bill સાથે સરખાવે છે: નંબર, તારીખ, port code અને મૂલ્ય મળવાં જોઈએ.",
				""
			]
		}
	},
	{
		"id": "tare-weight",
		"name": "Tare weight",
		"full": "",
		"words": [
			"tare"
		],
		"parts": [],
		"related": [
			"vgm",
			"gross-weight"
		],
		"texts": {
			"en": [
				"Weight of an empty container, printed on its door. Tare and everything inside together make the verified gross mass.",
				""
			],
			"hi": [
				"ख़ाली कंटेनर का वज़न, उसके दरवाज़े पर छपा। tare और अंदर का सब मिलकर verified gross mass बनता है।",
				""
			],
			"gu": [
				"ખાલી કન્ટેનરનું વજન, તેના દરવાજા પર છપાયેલું. tare અને અંદરનું બધું મળીને verified gross mass થાય છે.",
				""
			]
		}
	},
	{
		"id": "tariff-item",
		"name": "Tariff item",
		"full": "",
		"words": [
			"tariff item"
		],
		"parts": [
			"Day-2"
		],
		"related": [
			"subheading",
			"hs",
			"itc-hs"
		],
		"texts": {
			"en": [
				"India's own code of eight digits, such as 5407 54 90. The last two digits are India's; the buyer's country adds others.",
				""
			],
			"hi": [
				"भारत का अपना आठ अंकों का code, जैसे 5407 54 90। आख़िरी दो अंक भारत के हैं; ख़रीदार का देश दूसरे जोड़ता है।",
				""
			],
			"gu": [
				"ભારતનો પોતાનો આઠ આંકડાનો code, જેમ કે 5407 54 90. છેલ્લા બે આંકડા ભારતના છે; ખરીદદારનો દેશ બીજા ઉમેરે છે.",
				""
			]
		}
	},
	{
		"id": "tax-invoice",
		"name": "Tax invoice",
		"full": "",
		"words": [
			"tax invoice",
			"GST invoice"
		],
		"parts": [
			"Day-1",
			"Day-4",
			"Day-7",
			"Day-8"
		],
		"related": [
			"commercial-invoice",
			"rule-46",
			"e-invoice"
		],
		"texts": {
			"en": [
				"The invoice that GST law asks for, in your own running series. Make one document that is both commercial and tax invoice: one number, one date.",
				""
			],
			"hi": [
				"वह इनवॉइस जो GST क़ानून माँगता है, आपकी अपनी क्रम संख्या में। एक ही दस्तावेज़ commercial और tax invoice दोनों हो: एक नंबर, एक तारीख़।",
				""
			],
			"gu": [
				"GST કાયદો માગે છે તે ઇન્વોઇસ, તમારા પોતાના ક્રમમાં. એક જ દસ્તાવેજ commercial અને tax invoice બંને હોય: એક નંબર, એક તારીખ.",
				""
			]
		}
	},
	{
		"id": "telex-release",
		"name": "Telex release",
		"full": "",
		"words": [
			"telex release"
		],
		"parts": [
			"Day-7",
			"Day-13"
		],
		"related": [
			"bill-of-lading",
			"sea-waybill",
			"delivery-order"
		],
		"texts": {
			"en": [
				"The carrier's message to its office at destination to give the goods without an original bill of lading. You hand the originals back first: payment first, then the release.",
				""
			],
			"hi": [
				"carrier का मंज़िल वाले ऑफ़िस को संदेश कि original bill of lading के बिना माल दे दें। इससे पहले आप originals लौटाते हैं: पहले भुगतान, फिर release।",
				""
			],
			"gu": [
				"પહોંચવાના સ્થળની પોતાની ઓફિસને carrierનો સંદેશ કે original bill of lading વગર માલ આપો. તે પહેલાં તમે originals પાછાં આપો છો: પહેલાં ચુકવણી, પછી release.",
				""
			]
		}
	},
	{
		"id": "tepa",
		"name": "TEPA",
		"full": "Trade and Economic Partnership Agreement",
		"words": [
			"TEPA"
		],
		"parts": [
			"Day-3"
		],
		"related": [
			"efta",
			"fta"
		],
		"texts": {
			"en": [
				"Name of the trade agreement between India and the four EFTA countries. It has been in force since 1 October 2025.",
				""
			],
			"hi": [
				"भारत और EFTA के चार देशों के व्यापार समझौते का नाम। यह 1 October 2025 से लागू है।",
				""
			],
			"gu": [
				"ભારત અને EFTAના ચાર દેશો વચ્ચેના વેપાર કરારનું નામ. તે 1 October 2025થી અમલમાં છે.",
				""
			]
		}
	},
	{
		"id": "teu",
		"name": "TEU",
		"full": "twenty-foot equivalent unit",
		"words": [
			"TEU"
		],
		"parts": [],
		"related": [
			"container"
		],
		"texts": {
			"en": [
				"Unit in which ports and ships count containers. A 20-foot container is one TEU, a 40-foot one is two.",
				""
			],
			"hi": [
				"वह इकाई जिसमें बंदरगाह और जहाज़ कंटेनर गिनते हैं। 20-फ़ुट का कंटेनर एक TEU है, 40-फ़ुट का दो।",
				""
			],
			"gu": [
				"બંદરો અને જહાજો જેમાં કન્ટેનર ગણે છે તે એકમ. 20 ફૂટનું કન્ટેનર એક TEU, 40 ફૂટનું બે.",
				""
			]
		}
	},
	{
		"id": "thc",
		"name": "THC",
		"full": "terminal handling charge",
		"words": [
			"THC",
			"terminal charges"
		],
		"parts": [
			"Day-5",
			"Day-9"
		],
		"related": [
			"freight",
			"surcharge"
		],
		"texts": {
			"en": [
				"Terminal handling charge in the port. It is charged at both ends; ask who pays the far side.",
				""
			],
			"hi": [
				"बंदरगाह में terminal handling charge। यह दोनों छोर पर लगता है; पूछें कि दूसरी तरफ़ का कौन देगा।",
				""
			],
			"gu": [
				"બંદરમાં terminal handling charge. તે બંને છેડે લાગે છે; સામેના છેડાનો કોણ ભરશે તે પૂછો.",
				""
			]
		}
	},
	{
		"id": "to-order",
		"name": "To order",
		"full": "",
		"words": [
			"to order",
			"order bill"
		],
		"parts": [
			"Day-7"
		],
		"related": [
			"consignee",
			"bill-of-lading",
			"document-of-title"
		],
		"texts": {
			"en": [
				"Words on a bill of lading that make it pass from hand to hand by signature on the back. With a blank signature, whoever holds it may claim the goods.",
				""
			],
			"hi": [
				"bill of lading पर ये शब्द हों तो पीछे हस्ताक्षर करके वह एक हाथ से दूसरे में जाता है। ख़ाली (blank) हस्ताक्षर हो तो जिसके पास है, माल उसी का।",
				""
			],
			"gu": [
				"bill of lading પરના આ શબ્દોથી પાછળ સહી કરીને તે એક હાથથી બીજા હાથમાં જાય છે. કોરી (blank) સહી હોય તો જેના હાથમાં છે તે માલ માગી શકે.",
				""
			]
		}
	},
	{
		"id": "trade-connect",
		"name": "Trade Connect",
		"full": "trade.gov.in",
		"words": [
			"Trade Connect"
		],
		"parts": [
			"Day-3",
			"Day-4",
			"Day-7"
		],
		"related": [
			"ecoo",
			"indian-mission",
			"dgft"
		],
		"texts": {
			"en": [
				"DGFT's platform for exporters at trade.gov.in. It has agreements, missions, events and the electronic certificate of origin.",
				""
			],
			"hi": [
				"निर्यातकों के लिए DGFT का platform, trade.gov.in पर। इसमें समझौते, दूतावास, आयोजन और इलेक्ट्रॉनिक certificate of origin हैं।",
				""
			],
			"gu": [
				"નિકાસકારો માટે DGFTનું platform, trade.gov.in પર. તેમાં કરારો, દૂતાવાસો, કાર્યક્રમો અને ઇલેક્ટ્રોનિક certificate of origin છે.",
				""
			]
		}
	},
	{
		"id": "trade-map",
		"name": "Trade Map",
		"full": "trademap.org",
		"words": [
			"Trade Map"
		],
		"parts": [
			"Day-3"
		],
		"related": [
			"un-comtrade",
			"unit-value",
			"market-access-map"
		],
		"texts": {
			"en": [
				"Free site of the ITC with imports and exports of each country by six-digit code. Choose imports to see who buys, and mind that values are in thousand dollars.",
				""
			],
			"hi": [
				"ITC की मुफ़्त साइट, हर देश का आयात-निर्यात छह अंकों के code से। कौन ख़रीदता है, यह देखने को imports चुनें, और ध्यान रखें कि मूल्य हज़ार डॉलर में हैं।",
				""
			],
			"gu": [
				"ITCની મફત સાઇટ, દરેક દેશની આયાત-નિકાસ છ આંકડાના code પ્રમાણે. કોણ ખરીદે છે તે જોવા imports પસંદ કરો, અને ધ્યાન રાખો કે મૂલ્ય હજાર ડોલરમાં છે.",
				""
			]
		}
	},
	{
		"id": "tradestat",
		"name": "TradeStat",
		"full": "",
		"words": [
			"TradeStat"
		],
		"parts": [
			"Day-3"
		],
		"related": [
			"trade-map",
			"itc-hs"
		],
		"texts": {
			"en": [
				"The Department of Commerce's data on India's own exports and imports, at eight digits.",
				""
			],
			"hi": [
				"भारत के अपने निर्यात-आयात के आँकड़े, आठ अंकों तक, वाणिज्य विभाग के।",
				""
			],
			"gu": [
				"ભારતની પોતાની નિકાસ-આયાતના આંકડા, આઠ આંકડા સુધી, વાણિજ્ય વિભાગના.",
				""
			]
		}
	},
	{
		"id": "transhipment",
		"name": "Transhipment",
		"full": "change of ship",
		"words": [
			"transhipment",
			"change of ship"
		],
		"parts": [
			"Day-3"
		],
		"related": [
			"part-shipment",
			"bill-of-lading"
		],
		"texts": {
			"en": [
				"Moving goods from one ship to another on the way. It adds days and risk; a letter of credit may forbid or allow it.",
				""
			],
			"hi": [
				"रास्ते में माल को एक जहाज़ से दूसरे में बदलना। इसमें दिन और जोखिम बढ़ते हैं; letter of credit इसे मना या मंज़ूर कर सकता है।",
				""
			],
			"gu": [
				"રસ્તામાં માલને એક જહાજમાંથી બીજામાં ફેરવવો. તેમાં દિવસ અને જોખમ વધે છે; letter of credit તેની ના કે હા કહી શકે.",
				""
			]
		}
	},
	{
		"id": "trn",
		"name": "TRN",
		"full": "Temporary Reference Number",
		"words": [
			"TRN"
		],
		"parts": [
			"Day-1.1"
		],
		"related": [
			"arn",
			"gstin"
		],
		"texts": {
			"en": [
				"Temporary number while a GST application is being filled in. With it you sign in again and go on; the portal names the last day.",
				""
			],
			"hi": [
				"GST आवेदन भरते समय का अस्थायी नंबर। इससे फिर साइन इन करके आगे भरते हैं; आख़िरी दिन पोर्टल बताता है।",
				""
			],
			"gu": [
				"GST અરજી ભરાતી હોય ત્યારનો કામચલાઉ નંબર. તેનાથી ફરી સાઇન ઇન કરીને આગળ ભરો છો; છેલ્લો દિવસ પોર્ટલ જણાવે છે.",
				""
			]
		}
	},
	{
		"id": "tt-buying-rate",
		"name": "TT buying rate",
		"full": "telegraphic transfer buying rate",
		"words": [
			"TT buying",
			"buying rate"
		],
		"parts": [
			"Day-6",
			"Day-11"
		],
		"related": [
			"spread",
			"spot",
			"tt-selling-rate"
		],
		"texts": {
			"en": [
				"Rate at which your bank buys the dollars of an export from you. Quote with it, less a small cushion, not with the rate in the newspaper.",
				""
			],
			"hi": [
				"जिस दर पर बैंक आपसे निर्यात के डॉलर ख़रीदता है। quotation इसी से दें, थोड़ी गुंजाइश घटाकर, अख़बार की दर से नहीं।",
				""
			],
			"gu": [
				"જે દરે બેંક તમારી પાસેથી નિકાસના ડોલર ખરીદે છે. quotation તેના પરથી આપો, થોડી ગુંજાશ રાખીને, છાપાના દર પરથી નહીં.",
				""
			]
		}
	},
	{
		"id": "tt-selling-rate",
		"name": "TT selling rate",
		"full": "telegraphic transfer selling rate",
		"words": [
			"TT selling",
			"selling rate"
		],
		"parts": [
			"Day-6",
			"Day-13"
		],
		"related": [
			"tt-buying-rate",
			"landed-cost"
		],
		"texts": {
			"en": [
				"Rate at which your bank sells you the dollars to pay a supplier abroad. It lies above the buying rate; importers reckon with it.",
				""
			],
			"hi": [
				"जिस दर पर बैंक आपको विदेशी आपूर्तिकर्ता को चुकाने के डॉलर बेचता है। यह buying rate से ऊपर होती है; आयातक इसी से हिसाब करते हैं।",
				""
			],
			"gu": [
				"વિદેશી સપ્લાયરને ચૂકવવા બેંક તમને જે દરે ડોલર વેચે છે. તે buying rateથી ઊંચો હોય છે; આયાતકાર તેનાથી હિસાબ કરે છે.",
				""
			]
		}
	},
	{
		"id": "ucp-600",
		"name": "UCP 600",
		"full": "Uniform Customs and Practice for Documentary Credits",
		"words": [
			"UCP 600"
		],
		"parts": [
			"Day-7",
			"Day-10"
		],
		"related": [
			"letter-of-credit",
			"isbp",
			"icc"
		],
		"texts": {
			"en": [
				"The world's rules for letters of credit. They belong to the ICC and count because a credit names them: banks deal with documents, not with goods.",
				""
			],
			"hi": [
				"Letter of credit के दुनिया भर के नियम। ये ICC के हैं और credit में नाम होने से लागू होते हैं: बैंक दस्तावेज़ देखते हैं, माल नहीं।",
				""
			],
			"gu": [
				"Letter of creditના દુનિયાભરના નિયમો. તે ICCના છે અને creditમાં નામ હોવાથી લાગુ પડે છે: બેંકો દસ્તાવેજ જુએ છે, માલ નહીં.",
				""
			]
		}
	},
	{
		"id": "udyam",
		"name": "Udyam",
		"full": "",
		"words": [
			"Udyam"
		],
		"parts": [
			"Day-1.1",
			"Day-4"
		],
		"related": [
			"msme",
			"interest-subvention"
		],
		"texts": {
			"en": [
				"The free online registration of a micro, small or medium firm. Credit guarantees and subvention ask for it; a supplier's number can be looked up.",
				""
			],
			"hi": [
				"सूक्ष्म, छोटी या मझोली फ़र्म का मुफ़्त ऑनलाइन पंजीकरण। क़र्ज़ की गारंटी और subvention में यह चाहिए; आपूर्तिकर्ता का नंबर देखा जा सकता है।",
				""
			],
			"gu": [
				"સૂક્ષ્મ, નાની કે મધ્યમ પેઢીની મફત ઓનલાઇન નોંધણી. લોનની ગેરંટી અને subvention માટે તે જોઈએ; સપ્લાયરનો નંબર જોઈ શકાય છે.",
				""
			]
		}
	},
	{
		"id": "uidai",
		"name": "UIDAI",
		"full": "Unique Identification Authority of India",
		"words": [
			"UIDAI"
		],
		"parts": [
			"Day-1.1"
		],
		"related": [
			"gstin",
			"kyc"
		],
		"texts": {
			"en": [
				"The authority that issues Aadhaar. The GST portal asks it to verify the applicant, sometimes with fingerprints.",
				""
			],
			"hi": [
				"आधार जारी करने वाली संस्था। GST पोर्टल इससे आवेदक की पुष्टि कराता है, कभी-कभी उँगलियों के निशान से।",
				""
			],
			"gu": [
				"આધાર આપતી સંસ્થા. GST પોર્ટલ તેની પાસે અરજદારની ખાતરી કરાવે છે, ક્યારેક આંગળાંની છાપથી.",
				""
			]
		}
	},
	{
		"id": "un-comtrade",
		"name": "UN Comtrade",
		"full": "",
		"words": [
			"UN Comtrade"
		],
		"parts": [
			"Day-3"
		],
		"related": [
			"trade-map",
			"mirror-data"
		],
		"texts": {
			"en": [
				"The United Nations' database of trade figures, from which Trade Map takes much. The raw data, harder to read.",
				""
			],
			"hi": [
				"व्यापार के आँकड़ों का संयुक्त राष्ट्र का डेटाबेस, जिससे Trade Map बहुत कुछ लेता है। कच्चे आँकड़े, पढ़ने में कठिन।",
				""
			],
			"gu": [
				"વેપારના આંકડાનો સંયુક્ત રાષ્ટ્રનો ડેટાબેઝ, જેમાંથી Trade Map ઘણું લે છે. કાચા આંકડા, વાંચવા અઘરા.",
				""
			]
		}
	},
	{
		"id": "unit-value",
		"name": "Unit value",
		"full": "",
		"words": [
			"unit value"
		],
		"parts": [
			"Day-3"
		],
		"related": [
			"trade-map",
			"mirror-data"
		],
		"texts": {
			"en": [
				"Value divided by quantity. It is an average of all qualities at the border: it points the way, and is no price list.",
				"24,000 thousand dollars by 2,500 tonnes are USD 9.60 a kilo."
			],
			"hi": [
				"मूल्य को मात्रा से भाग देने पर। यह सीमा पर सब क़िस्मों का औसत है: रास्ता दिखाता है, दामों की सूची नहीं।",
				"24,000 हज़ार डॉलर को 2,500 टन से भाग दें तो USD 9.60 प्रति किलो।"
			],
			"gu": [
				"મૂલ્ય ભાગ્યા જથ્થો. તે સરહદ પર બધી ગુણવત્તાની સરેરાશ છે: રસ્તો બતાવે છે, ભાવપત્રક નથી.",
				"24,000 હજાર ડોલર ભાગ્યા 2,500 ટન એટલે કિલોના USD 9.60."
			]
		}
	},
	{
		"id": "urc-522",
		"name": "URC 522",
		"full": "Uniform Rules for Collections",
		"words": [
			"URC 522"
		],
		"parts": [
			"Day-10"
		],
		"related": [
			"collection",
			"d-p",
			"d-a"
		],
		"texts": {
			"en": [
				"The ICC's rules for documentary collections. They say what banks do with your documents, and that they promise no payment.",
				""
			],
			"hi": [
				"documentary collection के ICC के नियम। ये बताते हैं कि बैंक आपके दस्तावेज़ का क्या करते हैं, और कि वे भुगतान का वादा नहीं करते।",
				""
			],
			"gu": [
				"documentary collection માટે ICCના નિયમો. બેંકો તમારા દસ્તાવેજનું શું કરે તે જણાવે છે, અને તે ચુકવણીનું વચન આપતી નથી તે પણ.",
				""
			]
		}
	},
	{
		"id": "usance",
		"name": "Usance",
		"full": "usance bill, usance credit",
		"words": [
			"usance"
		],
		"parts": [],
		"related": [
			"at-sight",
			"bill-of-exchange",
			"d-a"
		],
		"texts": {
			"en": [
				"The time for which a bill or credit runs before it is paid, such as 60 or 90 days. The opposite of at sight.",
				""
			],
			"hi": [
				"bill या credit के भुगतान तक की मियाद, जैसे 60 या 90 दिन। at sight का उलटा।",
				""
			],
			"gu": [
				"bill કે credit ચૂકવાય ત્યાં સુધીની મુદત, જેમ કે 60 કે 90 દિવસ. at sightથી ઊલટું.",
				""
			]
		}
	},
	{
		"id": "value-added",
		"name": "Value added",
		"full": "value addition",
		"words": [
			"value added",
			"value must be added"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"rules-of-origin",
			"advance-authorisation"
		],
		"texts": {
			"en": [
				"What your work adds to the material, as a share of the price. Rules of origin and authorisations ask for a least share.",
				"FOB ₹8,10,000 less foreign yarn ₹2,80,000 leaves 65%."
			],
			"hi": [
				"कच्चे माल में आपका काम जो जोड़ता है, क़ीमत के हिस्से के रूप में। rules of origin और authorisation कम से कम एक हिस्सा माँगते हैं।",
				"FOB ₹8,10,000 में से विदेशी धागा ₹2,80,000 घटाएँ तो 65% बचता है।"
			],
			"gu": [
				"કાચા માલમાં તમારું કામ જે ઉમેરે, કિંમતના ભાગ તરીકે. rules of origin અને authorisation ઓછામાં ઓછો એક ભાગ માગે છે.",
				"FOB ₹8,10,000માંથી વિદેશી યાર્ન ₹2,80,000 બાદ કરતાં 65% રહે છે."
			]
		}
	},
	{
		"id": "vat",
		"name": "VAT",
		"full": "value added tax",
		"words": [
			"VAT"
		],
		"parts": [
			"Day-3",
			"Day-5",
			"Day-6"
		],
		"related": [
			"ddp",
			"gst"
		],
		"texts": {
			"en": [
				"Tax on sales in many countries, like India's GST. The importer there pays it; a foreign seller often cannot claim it back.",
				""
			],
			"hi": [
				"कई देशों में बिक्री पर कर, भारत के GST जैसा। वहाँ का आयातक इसे देता है; विदेशी विक्रेता अक्सर वापस नहीं ले पाता।",
				""
			],
			"gu": [
				"ઘણા દેશોમાં વેચાણ પરનો કર, ભારતના GST જેવો. ત્યાંનો આયાતકાર તે ભરે છે; વિદેશી વેચનાર ઘણી વાર પાછો લઈ શકતો નથી.",
				""
			]
		}
	},
	{
		"id": "vgm",
		"name": "VGM",
		"full": "Verified Gross Mass",
		"words": [
			"VGM",
			"verified gross mass"
		],
		"parts": [
			"Day-7",
			"Day-9"
		],
		"related": [
			"tare-weight",
			"shipper",
			"fcl"
		],
		"texts": {
			"en": [
				"Verified gross mass of a packed container. The shipper declares the weight of box and goods together before the gate closes; without it nothing is loaded.",
				""
			],
			"hi": [
				"भरे हुए कंटेनर का सत्यापित कुल वज़न। shipper फाटक बंद होने से पहले डिब्बे और माल का मिलाकर वज़न घोषित करता है; इसके बिना कुछ नहीं लदता।",
				""
			],
			"gu": [
				"ભરેલા કન્ટેનરનું ચકાસેલું કુલ વજન. shipper ગેટ બંધ થાય તે પહેલાં ખોખા અને માલનું ભેગું વજન જાહેર કરે છે; તેના વગર કંઈ ચઢતું નથી.",
				""
			]
		}
	},
	{
		"id": "volume-weight",
		"name": "Volume weight",
		"full": "",
		"words": [
			"volume weight"
		],
		"parts": [
			"Day-9"
		],
		"related": [
			"chargeable-weight",
			"air-waybill"
		],
		"texts": {
			"en": [
				"Weight reckoned from the size of a package: by air usually cubic centimetres divided by 6,000, by courier often by 5,000.",
				""
			],
			"hi": [
				"पैकेज के नाप से निकाला वज़न: हवाई माल में आम तौर पर घन सेंटीमीटर को 6,000 से भाग, courier में अक्सर 5,000 से।",
				""
			],
			"gu": [
				"પેકેજના માપ પરથી ગણાતું વજન: હવાઈમાં સામાન્ય રીતે ઘન સેન્ટિમીટર ભાગ્યા 6,000, courierમાં ઘણી વાર 5,000.",
				""
			]
		}
	},
	{
		"id": "vostro-account",
		"name": "Vostro account",
		"full": "special rupee vostro account",
		"words": [
			"vostro account",
			"vostro"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"current-account",
			"fema"
		],
		"texts": {
			"en": [
				"Rupee account that a foreign bank keeps with a bank in India. Through a special one a buyer can pay in rupees.",
				""
			],
			"hi": [
				"वह रुपया खाता जो विदेशी बैंक भारत के बैंक में रखता है। special vostro खाते से ख़रीदार रुपये में भुगतान कर सकता है।",
				""
			],
			"gu": [
				"વિદેશી બેંક ભારતની બેંકમાં રાખે તે રૂપિયાનું ખાતું. special vostro ખાતાથી ખરીદદાર રૂપિયામાં ચૂકવી શકે છે.",
				""
			]
		}
	},
	{
		"id": "w-m",
		"name": "W/M",
		"full": "weight or measure",
		"words": [
			"W/M"
		],
		"parts": [],
		"related": [
			"lcl",
			"freight"
		],
		"texts": {
			"en": [
				"Weight or measure: shared sea freight is charged by tonne or cubic metre, whichever is more.",
				""
			],
			"hi": [
				"Weight or measure: साझा समुद्री भाड़ा टन या घन मीटर, जो ज़्यादा हो, उससे लगता है।",
				""
			],
			"gu": [
				"Weight or measure: વહેંચેલા દરિયાઈ નૂરમાં ટન કે ઘન મીટર, જે વધારે હોય તે ગણાય છે.",
				""
			]
		}
	},
	{
		"id": "warehouse-to-warehouse",
		"name": "Warehouse to warehouse",
		"full": "",
		"words": [
			"warehouse to warehouse"
		],
		"parts": [
			"Day-5",
			"Day-14"
		],
		"related": [
			"marine-insurance",
			"icc-a"
		],
		"texts": {
			"en": [
				"Insurance that runs from the seller's warehouse to the buyer's, not only on the ship. Read 'voyage from' on the policy.",
				""
			],
			"hi": [
				"वह बीमा जो विक्रेता के गोदाम से ख़रीदार के गोदाम तक चलता है, केवल जहाज़ पर नहीं। पॉलिसी में 'voyage from' पढ़ें।",
				""
			],
			"gu": [
				"વેચનારના ગોદામથી ખરીદદારના ગોદામ સુધી ચાલતો વીમો, માત્ર જહાજ પર નહીં. પોલિસીમાં 'voyage from' વાંચો.",
				""
			]
		}
	},
	{
		"id": "wco",
		"name": "WCO",
		"full": "World Customs Organization",
		"words": [
			"WCO",
			"World Customs Organization"
		],
		"parts": [
			"Day-2"
		],
		"related": [
			"hs"
		],
		"texts": {
			"en": [
				"The organisation of the world's customs administrations. It keeps the Harmonized System; the next edition applies from 1 January 2028.",
				""
			],
			"hi": [
				"दुनिया के कस्टम्स प्रशासनों का संगठन। Harmonized System यही रखता है; अगला संस्करण 1 January 2028 से लागू होगा।",
				""
			],
			"gu": [
				"દુનિયાના કસ્ટમ્સ વિભાગોનું સંગઠન. Harmonized System તે રાખે છે; આગલી આવૃત્તિ 1 January 2028થી લાગુ થશે.",
				""
			]
		}
	},
	{
		"id": "wholly-obtained",
		"name": "Wholly obtained",
		"full": "",
		"words": [
			"wholly obtained"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"rules-of-origin",
			"cth"
		],
		"texts": {
			"en": [
				"Goods grown, mined or caught in one country, with nothing foreign in them. Turmeric grown in Sangli is an example.",
				""
			],
			"hi": [
				"एक ही देश में उगा, खोदा या पकड़ा गया माल, जिसमें कुछ विदेशी न हो। सांगली में उगी हल्दी इसका उदाहरण है।",
				""
			],
			"gu": [
				"એક જ દેશમાં ઊગેલો, ખોદાયેલો કે પકડાયેલો માલ, જેમાં કશું વિદેશી ન હોય. સાંગલીમાં ઊગેલી હળદર તેનું ઉદાહરણ છે.",
				""
			]
		}
	},
	{
		"id": "wpc",
		"name": "WPC",
		"full": "Wireless Planning and Coordination Wing",
		"words": [
			"WPC"
		],
		"parts": [
			"Day-13"
		],
		"related": [
			"bis",
			"quality-control-order"
		],
		"texts": {
			"en": [
				"The office that approves radio equipment in India. Imports with Wi-Fi or Bluetooth need its approval.",
				""
			],
			"hi": [
				"भारत में रेडियो उपकरण मंज़ूर करने वाला दफ़्तर। Wi-Fi या Bluetooth वाले आयात को इसकी मंज़ूरी चाहिए।",
				""
			],
			"gu": [
				"ભારતમાં રેડિયો સાધનો મંજૂર કરતી કચેરી. Wi-Fi કે Bluetoothવાળી આયાતને તેની મંજૂરી જોઈએ.",
				""
			]
		}
	},
	{
		"id": "write-off",
		"name": "Write-off",
		"full": "of export payment",
		"words": [
			"write-off"
		],
		"parts": [
			"Day-11"
		],
		"related": [
			"edpms",
			"ecgc"
		],
		"texts": {
			"en": [
				"Giving up a payment that will not come, with the bank's consent and proof of your efforts. Refunds and rebates taken may have to be paid back.",
				""
			],
			"hi": [
				"न आने वाले भुगतान को छोड़ देना, बैंक की सहमति और अपनी कोशिशों के सबूत के साथ। लिए हुए रिफ़ंड और छूट लौटानी पड़ सकती है।",
				""
			],
			"gu": [
				"ન આવનારી ચુકવણી જતી કરવી, બેંકની સંમતિ અને તમારા પ્રયત્નોના પુરાવા સાથે. લીધેલાં રિફંડ અને વળતર પાછાં આપવાં પડી શકે.",
				""
			]
		}
	},
	{
		"id": "wto",
		"name": "WTO",
		"full": "World Trade Organization",
		"words": [
			"WTO"
		],
		"parts": [
			"Day-3"
		],
		"related": [
			"mfn",
			"eping"
		],
		"texts": {
			"en": [
				"The organisation whose members agreed on common rules of trade. Its members charge each other the MFN rate, unless an agreement lowers it.",
				""
			],
			"hi": [
				"वह संगठन जिसके सदस्यों ने व्यापार के साझा नियम माने हैं। सदस्य एक-दूसरे से MFN दर लेते हैं, जब तक कोई समझौता उसे न घटाए।",
				""
			],
			"gu": [
				"જે સંગઠનના સભ્યોએ વેપારના સહિયારા નિયમો સ્વીકાર્યા છે. સભ્યો એકબીજા પાસેથી MFN દર લે છે, કોઈ કરાર તેને ન ઘટાડે તો.",
				""
			]
		}
	},
	{
		"id": "zero-rated",
		"name": "Zero-rated",
		"full": "zero-rated supply",
		"words": [
			"zero-rated",
			"zero-rated supply"
		],
		"parts": [
			"Day-6",
			"Day-12"
		],
		"related": [
			"lut",
			"igst",
			"input-tax-credit"
		],
		"texts": {
			"en": [
				"Taxed at nothing, with the right to the tax on what was bought. Exports and supplies to an SEZ are zero-rated under section 16 of the IGST Act.",
				""
			],
			"hi": [
				"शून्य कर, और ख़रीद पर लगे कर का हक़ भी। IGST Act की section 16 में निर्यात और SEZ को आपूर्ति zero-rated हैं।",
				""
			],
			"gu": [
				"શૂન્ય કર, અને ખરીદી પર લાગેલા કરનો હક પણ. IGST Actની section 16 હેઠળ નિકાસ અને SEZને સપ્લાય zero-rated છે.",
				""
			]
		}
	}
];
