import { useSyncExternalStore } from "react";
import { findStoredUser, onStoredUser } from "#web/session/stored-user.ts";

/** The stored user, or null when signed out and during server rendering. */
export const useStoredUser = () => useSyncExternalStore(onStoredUser, findStoredUser, () => null);
