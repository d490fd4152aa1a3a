// An IndexedDB database of this browser: what a page stores until the server has it.

/** Opened when it is first used; `create` adds the missing object stores. */
export function browserDatabase(name: string, create: (db: IDBDatabase) => void, version = 1) {
	let opening: Promise<IDBDatabase> | undefined;

	function open() {
		opening ??= new Promise((resolve, reject) => {
			const request = indexedDB.open(name, version);
			request.onupgradeneeded = () => create(request.result);
			request.onsuccess = () => {
				const db = request.result;
				// A page of a newer release changes the database: an open connection of this page would block it.
				db.onversionchange = () => {
					db.close();
					opening = undefined;
				};
				// The browser has deleted it, for example because the user clears what sites have stored.
				db.onclose = () => {
					opening = undefined;
				};
				resolve(db);
			};
			request.onerror = () => reject(request.error);
		});
		opening.catch(() => {
			opening = undefined;
		});
		return opening;
	}

	return {
		open,
		/** Resolves when the browser has written it: only then may something be shown as stored. */
		async change(stores: string[], work: (tx: IDBTransaction) => void) {
			const db = await open();
			return new Promise<void>((resolve, reject) => {
				const tx = db.transaction(stores, "readwrite", { durability: "strict" });
				tx.oncomplete = () => resolve();
				tx.onerror = tx.onabort = () => reject(tx.error);
				work(tx);
			});
		},
		async read<Value>(store: string, ask: (store: IDBObjectStore) => IDBRequest) {
			const db = await open();
			return new Promise<Value>((resolve, reject) => {
				const request = ask(db.transaction(store).objectStore(store));
				request.onsuccess = () => resolve(request.result as Value);
				request.onerror = () => reject(request.error);
			});
		},
	};
}
