import type fc from "fast-check";
import type { EntityModel } from "./entity-model.ts";
import type { World } from "./world.ts";

type Model = EntityModel;
type Run = (world: World, model: Model) => Promise<void>;

/** A command of the model-based test. `says` describes it in a counterexample. */
export class Command implements fc.AsyncCommand<Model, World> {
  constructor(readonly says: string, readonly steps: Run, readonly isPossible: (model: Model) => boolean) {}
  check = (model: Model) => this.isPossible(model);
  async run(model: Model, world: World): Promise<void> {
    world.tick(1_000);
    await this.steps(world, model);
  }
  toString = () => this.says;
}

/** Creates a command. By default, it can run in every state of the model. */
export const command = (says: string, steps: Run, isPossible: (model: Model) => boolean = () => true) =>
  new Command(says, steps, isPossible);
