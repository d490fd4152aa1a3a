// Why an uploaded file was not taken.
export const uploads = {
	repeated: "This field was sent twice.",
	notText: "Please type this as text.",
	notFile: "Please choose a file here.",
	pictureLarge: "This picture is larger than 5 MB. Please choose a smaller one.",
	pictureKind: "Please choose a photo or picture in JPEG, PNG, WebP or AVIF format.",
	pictureMoving: "Moving pictures do not work here. Please choose a still one.",
	pictureHuge: "This picture has more than 40 megapixels. Please choose a smaller one.",
	pictureBroken: "This picture cannot be read: the file is damaged or not complete. Please choose another.",
	pictureHiding: "There is something other than a picture in this file. Please choose another.",
};
