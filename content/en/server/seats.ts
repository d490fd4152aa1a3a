// Server messages about seats in batches.
export const seatResponses = {
	/** `others`: codes of batches with seats, with their first days. */
	full: (code: string, others: string) =>
		others
			? `Batch ${code} is full. There are seats in ${others}. Please choose one of them, or join the waitlist.`
			: `Batch ${code} is full. Please join its waitlist on the courses page, or call us.`,
	/** One of `others`. */
	withFirstDay: (code: string, day: string) => `${code} (from ${day})`,
	chosen: (code: string) => `You have chosen batch ${code}. A seat is kept for you as soon as you go on to pay.`,
	notOpen: "This batch cannot be joined any more. Please choose another one.",
	waiting: (before: number) =>
		before === 0
			? "You are the first on the waitlist. We send you an e-mail as soon as a seat is free."
			: `You are on the waitlist, with ${before} before you. We send you an e-mail as soon as a seat is free.`,
	leftWaitlist: "You are no longer on the waitlist.",
	seatsLeft: "This batch has free seats. You need not wait: please choose it.",
	hasSeat: "You already have a seat in this batch.",
	noOffer: "This offer has ended, and the seat has gone to the next person. You can join the waitlist again.",
	offerTaken: "The seat is yours.",
	offerKept: "The seat is kept for you. Please pay the fee before the offer ends.",
	offerDeclined: "Thank you for telling us. The seat goes to the next person.",
	transferred: (code: string) => `You now have a seat in batch ${code}.`,
	transferOnce: "You have already changed your batch once. Please call us, and we will find a solution.",
	transferLate: "Your batch begins too soon to change it here. Please call us, and we will find a solution.",
	costsMore: "This batch costs more than you have paid. Please call us, and we will find a solution.",
	batchFull: (code: string) => `Batch ${code} is full. You can join its waitlist and keep your seat meanwhile.`,
	repeatFull: (code: string) => `Batch ${code} is full now. Please choose another one.`,
	sameBatch: "This is already the batch.",
	notEnrolled: "There is no seat to change: the course is not paid for yet.",
	notFinished: "The free seat in a later batch is for those who have finished the course.",
	givenBack: "Thank you. Somebody else can have the seat.",
	/** To staff. */
	seatGiven: (name: string, code: string) => `${name} has a seat in batch ${code}.`,
	seatReleased:
		"The seat is released, and the person who had it is told by e-mail. If somebody waits for one, it is offered to them.",
	keptSeatReleased: "The seat is no longer kept. If somebody waits for one, it is offered to them.",
	batchFullForStaff: (code: string) =>
		`Batch ${code} is full, and nothing was changed. Give it more seats, or choose another batch.`,
	noSeat: "This seat has already been released.",
	putFirstTooLate:
		"No seat of this batch is offered any more, because it cannot be joined. You can still give this person a seat.",
	putFirst: (name: string) => `${name} is the first on the waitlist now.`,
	theyHaveSeat: "This person already has a seat in this batch.",
	noBatch: "There is no such batch.",
};
