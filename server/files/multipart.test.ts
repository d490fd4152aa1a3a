import { expect, test } from "vitest";
import { receiveForm } from "#server/files/multipart.ts";

const send = (body: string) =>
	receiveForm(
		new Request("http://localhost/", {
			method: "POST",
			headers: { "content-type": "multipart/form-data; boundary=line" },
			body,
		}),
		1000,
	);

test("a form that ends within its file, wherever, is refused and does not end the process", async () => {
	const whole =
		'--line\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\npicture\r\n--line--\r\n';
	const form = await send(whole);
	expect(form?.files.image).toMatchObject({ name: "a.png" });
	await form?.drop();
	for (let length = 1; length < whole.length - 4; length++)
		await expect(send(whole.slice(0, length)), `${length} characters`).rejects.toMatchObject({ status: 400 });
});
