// Why an uploaded file was rejected.
export const uploads = {
	repeated: "This field was sent twice.",
	notText: "Please enter this as text.",
	notFile: "Please choose a file here.",
	pictureLarge: "This picture is larger than 5 MB. Please choose a smaller one.",
	pictureKind: "Please choose a photo or picture in JPEG, PNG, WebP or AVIF format.",
	pictureMoving: "Animated pictures are not supported. Please choose a still picture.",
	pictureHuge: "This picture has more than 40 megapixels. Please choose a smaller one.",
	pictureSmall: "This picture is smaller than 160 pixels. Please choose a larger one.",
	pictureBroken: "This picture cannot be read. The file is damaged or incomplete. Please choose another.",
	pictureHiding: "This file contains something other than a picture. Please choose another.",
};
