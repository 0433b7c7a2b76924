import type { Databases } from "./databases.ts";
import type { DatabaseName } from "./names.ts";

/** Keeps requests away from databases that do not answer, each by itself. */
export interface Breaker {
  /** Whether a request may go to the database; while it is open, one request per pause finds out and the others are refused. */
  allows(name: DatabaseName): Promise<boolean>;
  /** Says that the database failed or is late; it is asked on a connection of its own whether it answers at all. */
  suspect(name: DatabaseName): void;
}

interface State {
  isOpen: boolean;
  retryAt: number;
  asking: Promise<boolean> | undefined;
}

const pauseMs = 1_000;

/**
 * A breaker per database: opens when a database that was suspected does not answer a new connection, and closes when
 * it answers again. It never opens because of load: what is slow but answers is bounded by its queue.
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
