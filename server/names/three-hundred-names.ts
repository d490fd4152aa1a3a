// Usual given names and surnames of Gujarat and northern India: Gujarati, Devanagari, and the usual Latin spellings.
const given = `
આરવ आरव Aarav Arav
આદિત્ય आदित्य Aditya
આદિતિ आदिति Aditi
અજય अजय Ajay
અક્ષય अक्षय Akshay Axay
અલ્પા अल्पा Alpa
અલ્પેશ अल्पेश Alpesh
અમિત अमित Amit
અમિષા अमिषा Amisha Ameesha
અમૃત अमृत Amrut Amrit
અનંત अनंत Anant
અનિલ अनिल Anil
અંજલિ अंजलि Anjali Anjalee
અંકિત अंकित Ankit
અંકિતા अंकिता Ankita
અંકુર अंकुर Ankur
અનુજ अनुज Anuj
અપૂર્વ अपूर्व Apurva Apoorva
આરતી आरती Aarti Arti
અર્જુન अर्जुन Arjun
અરુણ अरुण Arun
અરવિંદ अरविंद Arvind Arwind
આશા आशा Asha
આશિષ आशीष Ashish Aashish
અશોક अशोक Ashok
અશ્વિન अश्विन Ashwin Ashvin
અવનિ अवनि Avani Avni
ઐશ્વર્યા ऐश्वर्या Aishwarya Aishvarya
આયુષ आयुष Ayush Aayush
બાબુભાઈ बाबूभाई Babubhai Babu
બળદેવ बलदेव Baldev
ભદ્રેશ भद्रेश Bhadresh
ભાગ્યેશ भाग्येश Bhagyesh
ભરત भरत Bharat
ભાર્ગવ भार्गव Bhargav
ભાવેશ भावेश Bhavesh Bhawesh
ભાવિન भाविन Bhavin
ભાવના भावना Bhavna Bhavana
ભાવિકા भाविका Bhavika
ભૂમિ भूमि Bhumi Bhoomi
ભૂપેન્દ્ર भूपेंद्र Bhupendra Bhoopendra
બિંદુ बिंदु Bindu
બ્રિજેશ ब्रिजेश Brijesh
ચંદ્રકાંત चंद्रकांत Chandrakant
ચંદ્રેશ चंद्रेश Chandresh
ચેતન चेतन Chetan
ચેતના चेतना Chetna Chetana
છગનલાલ छगनलाल Chhaganlal
ચિંતન चिंतन Chintan
ચિરાગ चिराग Chirag
દક્ષા दक्षा Daksha Daxa
દક્ષેશ दक्षेश Dakshesh Daxesh
દર્શન दर्शन Darshan
દર્શના दर्शना Darshana Darshna
દીપા दीपा Deepa Dipa
દીપક दीपक Deepak Dipak
દીપ્તિ दीप्ति Deepti Dipti
દેવાંશી देवांशी Devanshi Dewanshi
દેવેન્દ્ર देवेंद्र Devendra
ધારા धारा Dhara
ધર્મેશ धर्मेश Dharmesh
ધવલ धवल Dhaval Dhawal
ધીરજ धीरज Dhiraj Dheeraj
ધ્રુવ ध्रुव Dhruv
ધ્રુવી ध्रुवी Dhruvi Dhruvee
ધ્વનિ ध्वनि Dhwani Dhvani
દિલીપ दिलीप Dilip Deelip
દિનેશ दिनेश Dinesh
દિવ્યા दिव्या Divya
દિવ્યેશ दिव्येश Divyesh
દિયા दिया Diya Dia
ફાલ્ગુની फाल्गुनी Falguni Phalguni
ગૌરવ गौरव Gaurav Gourav
ગૌતમ गौतम Gautam Gowtam
ગાયત્રી गायत्री Gayatri Gayatree
ગીતા गीता Geeta Gita
ઘનશ્યામ घनश्याम Ghanshyam
ગિરીશ गिरीश Girish Gireesh
ગોપાલ गोपाल Gopal
ગોવિંદ गोविंद Govind
હાર્દિક हार्दिक Hardik Haardik
હરેશ हरेश Haresh
હર્ષ हर्ष Harsh
હર્ષિલ हर्षिल Harshil
હસમુખ हसमुख Hasmukh
હેમા हेमा Hema
હેમંત हेमंत Hemant
હેતલ हेतल Hetal
હેતવી हेतवी Hetvi
હિમાંશુ हिमांशु Himanshu
હિરલ हिरल Hiral Heeral
હિતેશ हितेश Hitesh
ઈશા ईशा Isha Eesha
ઈશ્વર ईश्वर Ishwar Ishvar
જાગૃતિ जागृति Jagruti Jagriti
જૈમિન जैमिन Jaimin Jaymin
જતીન जतीन Jatin Jateen
જય जय Jay Jai
જયંતિ जयंती Jayanti
જયેશ जयेश Jayesh
જિગર जिगर Jigar
જીજ્ઞા जिज्ञा Jigna Jignya
જીજ્ઞેશ जिज्ञेश Jignesh Jigyesh
જીતેન્દ્ર जितेंद्र Jitendra Jeetendra
જ્યોતિ ज्योति Jyoti
જ્યોત્સના ज्योत्सना Jyotsna Jyotsana
કૈલાશ कैलाश Kailash
કાજલ काजल Kajal
કલ્પના कल्पना Kalpana Kalpna
કમલેશ कमलेश Kamlesh Kamalesh
કાંતિલાલ कांतिलाल Kantilal
કરણ करण Karan
કૌશિક कौशिक Kaushik Koushik
કવિતા कविता Kavita Kavitha
કાવ્યા काव्या Kavya
કેતન केतन Ketan
કેયૂર केयूर Keyur Keyoor
ખુશ્બુ खुशबू Khushbu Khushboo
કિંજલ किंजल Kinjal
કિરણ किरण Kiran
કિરીટ किरीट Kirit Kireet
કૃણાલ कृणाल Krunal Krinal
કૃપા कृपा Krupa Kripa
કૃષ્ણા कृष्णा Krishna Krushna
લક્ષ્મી लक्ष्मी Lakshmi Laxmi
લલિત ललित Lalit
લીલા लीला Leela Lila
મધુ मधु Madhu
મહેન્દ્ર महेंद्र Mahendra
મહેશ महेश Mahesh
મનીષ मनीष Manish Maneesh
મનીષા मनीषा Manisha Maneesha
મનોજ मनोज Manoj
માનસી मानसी Mansi Manasi
મયંક मयंक Mayank
મયૂર मयूर Mayur Mayoor
મીના मीना Meena Mina
મીરા मीरा Meera Mira
મેહુલ मेहुल Mehul
મિહિર मिहिर Mihir
મિતેશ मितेश Mitesh
મોહન मोहन Mohan
મુકેશ मुकेश Mukesh
નમ્રતા नम्रता Namrata
નરેન્દ્ર नरेंद्र Narendra
નયના नयना Nayna Nayana
નેહા नेहा Neha
નીલેશ नीलेश Nilesh Neelesh
નિકિતા निकिता Nikita
નિખિલ निखिल Nikhil
નીલમ नीलम Neelam Nilam
નિરાલી निराली Nirali
નિશા निशा Nisha
નીતા नीता Neeta Nita
નીતિન नितिन Nitin
ઓમ ओम Om Aum
પાયલ पायल Payal Paayal
પંકજ पंकज Pankaj
પરેશ परेश Paresh
પાર્થ पार्थ Parth
પાર્વતી पार्वती Parvati Parwati
પિયુષ पियूष Piyush Piyoosh
પૂજા पूजा Pooja Puja
પૂનમ पूनम Poonam Punam
પ્રફુલ प्रफुल Praful Prafull
પ્રજ્ઞા प्रज्ञा Pragna Pragya
પ્રકાશ प्रकाश Prakash
પ્રવીણ प्रवीण Pravin Praveen
પ્રીતિ प्रीति Priti Preeti
પ્રિયા प्रिया Priya Pria
પ્રિયંકા प्रियंका Priyanka Prianka
પુષ્પા पुष्पा Pushpa
રાધા राधा Radha
રાહુલ राहुल Rahul
રાજ राज Raj
રાજેન્દ્ર राजेंद्र Rajendra
રાજેશ राजेश Rajesh
રાકેશ राकेश Rakesh
રામજી रामजी Ramji Ramjee
રમેશ रमेश Ramesh Rameshbhai
રંજન रंजन Ranjan
રશ્મિ रश्मि Rashmi
રવિ रवि Ravi
રીના रीना Reena Rina
રિદ્ધિ रिद्धि Riddhi Ridhi
ઋષિ ऋषि Rishi Rushi
ઋત્વિક ऋत्विक Rutvik Ritwik
રોહન रोहन Rohan
રોહિત रोहित Rohit
રૂપલ रूपल Rupal Roopal
સચિન सचिन Sachin
સાગર सागर Sagar
સંદીપ संदीप Sandip Sandeep
સંગીતા संगीता Sangita Sangeeta
સંજય संजय Sanjay Sanjai
સરોજ सरोज Saroj
સતીશ सतीश Satish Sateesh
સૌરભ सौरभ Saurabh Sourabh
સેજલ सेजल Sejal
શૈલેષ शैलेष Shailesh Shaylesh
શાંતિ शांति Shanti
શીલા शीला Sheela Shila
શિલ્પા शिल्पा Shilpa
શિવ शिव Shiv Shiva
શ્રેયા श्रेया Shreya
શ્વેતા श्वेता Shweta Shveta
સિદ્ધાર્થ सिद्धार्थ Siddharth Sidharth
સ્નેહા स्नेहा Sneha
સોનલ सोनल Sonal
સુધીર सुधीर Sudhir Sudheer
સુનીલ सुनील Sunil Suneel
સુનીતા सुनीता Sunita Suneeta
સુરેશ सुरेश Suresh
સ્વાતિ स्वाति Swati Svati
તન્વી तन्वी Tanvi Tanwi
તેજલ तेजल Tejal
તૃપ્તિ तृप्ति Trupti Tripti
તુષાર तुषार Tushar
ઉદય उदय Uday Udai
ઉર્વશી उर्वशी Urvashi Urvashee
ઉષા उषा Usha Oosha
વૈભવ वैभव Vaibhav Waibhav
વૈશાલી वैशाली Vaishali
વર્ષા वर्षा Varsha
વીણા वीणा Veena Vina
વિજય विजय Vijay Vijai
વિકાસ विकास Vikas Vikaas
વિક્રમ विक्रम Vikram
વિનોદ विनोद Vinod
વિપુલ विपुल Vipul
વિશાલ विशाल Vishal Vishaal
વિવેક विवेक Vivek
યજ્ઞેશ यज्ञेश Yagnesh Yajnesh
યશ यश Yash
યોગેશ योगेश Yogesh
ઝરણા झरणा Zarna Jharna
`;

const surnames = `
અગ્રવાલ अग्रवाल Agrawal Agraval
આચાર્ય आचार्य Acharya
અમીન अमीन Amin Ameen
અંબાણી अंबानी Ambani
બારોટ बारोट Barot
ભાટિયા भाटिया Bhatia Bhatiya
ભટ્ટ भट्ट Bhatt Bhat
ભાવસાર भावसार Bhavsar
બ્રહ્મભટ્ટ ब्रह्मभट्ट Brahmbhatt Brahmabhatt
ચાવડા चावड़ा Chavda Chawda
ચૌધરી चौधरी Chaudhari Choudhary
ચૌહાણ चौहान Chauhan Chouhan
ચોક્સી चोकसी Choksi Chokshi
દવે दवे Dave Dawe
દેસાઈ देसाई Desai
ધોળકિયા ढोलकिया Dholakia Dholakiya
દીક્ષિત दीक्षित Dixit Dikshit
દોશી दोशी Doshi
ગાંધી गांधी Gandhi
ગોહિલ गोहिल Gohil
ગુપ્તા गुप्ता Gupta
જાડેજા जाडेजा Jadeja
જૈન जैन Jain
જાની जानी Jani
ઝવેરી झवेरी Jhaveri Zaveri
ઝાલા झाला Zala Jhala
જોષી जोशी Joshi
કાપડિયા कापड़िया Kapadia Kapadiya
ખત્રી खत्री Khatri
કોઠારી कोठारी Kothari
કુલકર્ણી कुलकर्णी Kulkarni
મકવાણા मकवाना Makwana Makvana
મહેતા मेहता Mehta Maheta
મિશ્રા मिश्रा Mishra
મિસ્ત્રી मिस्त्री Mistry Mistri
મોદી मोदी Modi
નાયક नायक Nayak Naik
પંચાલ पंचाल Panchal
પંડ્યા पंड्या Pandya Pandia
પાંડે पांडे Pandey Pande
પરીખ परीख Parikh
પરમાર परमार Parmar Paramar
પટેલ पटेल Patel Pattel
પ્રજાપતિ प्रजापति Prajapati
રાઠોડ राठौड़ Rathod
રાવલ रावल Raval Rawal
સંઘવી संघवी Sanghvi Sanghavi
શાહ शाह Shah
શર્મા शर्मा Sharma
શેઠ शेठ Sheth Seth
શુક્લ शुक्ल Shukla
સિંહ सिंह Singh Sinh
સોલંકી सोलंकी Solanki
સોની सोनी Soni Sony
સુથાર सुथार Suthar
ઠાકોર ठाकोर Thakor Thakore
ઠક્કર ठक्कर Thakkar Thakar
ત્રિવેદી त्रिवेदी Trivedi Truvedi
ઉપાધ્યાય उपाध्याय Upadhyay Upadhyaya
વાઘેલા वाघेला Vaghela Waghela
વકીલ वकील Vakil Wakil
વ્યાસ व्यास Vyas
વોરા वोरा Vora Wora
યાજ્ઞિક याज्ञिक Yagnik Yajnik
`;

const read = (list: string) =>
	list
		.trim()
		.split("\n")
		.map((line) => line.split(" "));

export const threeHundredNames = [...read(given), ...read(surnames)];
