// Answers stored on this device until the server has them. They contain no names, so those that cannot be sent before a
// sign-out stay for the student who comes back to the paper.
import type { SavedAnswer } from "#contract/exam/exam.ts";
import { graceSeconds } from "#contract/exam/states.ts";
import { browserDatabase } from "#web/client/browser-database.ts";

export type KeptAnswer = SavedAnswer & {
	attemptId: string;
	/** When the time of its exam is over, by the server's clock; absent if an earlier release has stored it. */
	endsAt?: number;
};

const store = "answers";

const { change, read } = browserDatabase("exam", (db) => {
	db.createObjectStore(store, { keyPath: ["attemptId", "questionId"] });
});

/** The range of sequence numbers of one opening, so that those of a later opening are always higher. */
const seqsOfTab = 1_000_000;
export const seqOf = (tab: number, given: number) => tab * seqsOfTab + given;
/** The opening in which it was given. */
export const tabOf = ({ seq }: SavedAnswer) => Math.floor(seq / seqsOfTab);

/** Of two answers to a question that have not been sent, the one with the higher number stays, as on the server. */
export const keepAnswer = (answer: KeptAnswer) =>
	change([store], (tx) => {
		const answers = tx.objectStore(store);
		const found = answers.get([answer.attemptId, answer.questionId]);
		found.onsuccess = () => {
			const kept = found.result as KeptAnswer | undefined;
			if (!kept || kept.seq < answer.seq) answers.put(answer);
		};
	});

export const listAllKept = () => read<KeptAnswer[]>(store, (answers) => answers.getAll());

/** The stored answers of this attempt, oldest first. */
export const listKept = async (attemptId: string) =>
	(await listAllKept()).filter((answer) => answer.attemptId === attemptId).sort((one, other) => one.seq - other.seq);

/** Deletes the answers of other attempts that come too late. Those of another student may still be sent. */
export async function forgetLate(attemptId: string, serverTime: number) {
	const isLate = ({ endsAt = 0 }: KeptAnswer) => endsAt + graceSeconds * 1000 < serverTime;
	const kept = await listAllKept();
	await forgetAnswers(kept.filter((answer) => answer.attemptId !== attemptId && isLate(answer)));
}

/** Deletes only what was sent: an answer changed meanwhile has a higher number and stays. */
export async function forgetAnswers(sent: readonly KeptAnswer[]) {
	await change([store], (tx) => {
		const answers = tx.objectStore(store);
		for (const { attemptId, questionId, seq } of sent) {
			const found = answers.get([attemptId, questionId]);
			found.onsuccess = () => {
				const kept = found.result as KeptAnswer | undefined;
				if (kept && kept.seq <= seq) answers.delete([attemptId, questionId]);
			};
		}
	});
}
