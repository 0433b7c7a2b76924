import type { Databases } from "./databases.ts";
import type { DatabaseName } from "./names.ts";

/** Stops sending requests to databases that do not respond. Each database is handled independently. */
export interface Breaker {
  /**
   * Checks whether a request may use the database. While the breaker is open, only one request is allowed after each
   * pause.
   */
  allows(name: DatabaseName): Promise<boolean>;
  /** Reports that the database failed or is slow. A separate connection then checks whether it still responds. */
  suspect(name: DatabaseName): void;
}

interface State {
  isOpen: boolean;
  retryAt: number;
  asking: Promise<boolean> | undefined;
}

const pauseMs = 1_000;

/**
 * Creates one breaker per database. A breaker opens when a suspected database does not respond on a new connection,
 * and closes when the database responds again. High load alone never opens a breaker, because the queue already
 * limits how many requests wait for a slow database.
 */
export function createBreaker(databases: Pick<Databases, "probe">): Breaker {
  const states = new Map<DatabaseName, State>();
  const stateOf = (name: DatabaseName): State => {
    const state = states.get(name) ?? { isOpen: false, retryAt: 0, asking: undefined };
    states.set(name, state);
    return state;
  };
  const ask = (name: DatabaseName, state: State): Promise<boolean> => {
    state.asking = databases.probe(name).then((answers) => {
      state.isOpen = !answers;
      state.retryAt = Date.now() + pauseMs;
      state.asking = undefined;
      return answers;
    });
    return state.asking;
  };
  return {
    async allows(name) {
      const state = stateOf(name);
      if (!state.isOpen) return true;
      if (state.asking || Date.now() < state.retryAt) return false;
      return await ask(name, state);
    },
    suspect(name) {
      const state = stateOf(name);
      if (!state.isOpen && !state.asking) void ask(name, state);
    },
  };
}
