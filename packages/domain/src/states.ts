/** Actors that may cause a transition; `provider` is the energy or telecom company's order system. */
export const actorKinds = ['system', 'operator', 'agency', 'recommender', 'recipient', 'provider'] as const

export type ActorKind = (typeof actorKinds)[number]

/** One allowed transition: who may make it, and whether the history needs a reason. */
export type TransitionRule = {
  readonly by: readonly ActorKind[]
  readonly needsReason?: true
}

/** A state machine as one table: old state → new state → rule. Transitions that are not listed are not allowed. */
export type Transitions<State extends string> = {
  readonly [From in State]: { readonly [To in State]?: TransitionRule }
}

/** Who makes a transition and why; stored unchanged in the append-only history. */
export type TransitionContext = { readonly actor: ActorKind; readonly reason?: string | null }

/** Why a transition was refused. */
export type TransitionRefusal = 'not-allowed' | 'wrong-actor' | 'reason-missing'

/** Thrown for a transition that the table does not allow, or not to this actor, or not without a reason. */
export class TransitionError extends Error {
  readonly from: string
  readonly to: string
  readonly refusal: TransitionRefusal

  constructor(from: string, to: string, refusal: TransitionRefusal) {
    super(`transition ${from} → ${to} refused: ${refusal}`)
    this.name = 'TransitionError'
    this.from = from
    this.to = to
    this.refusal = refusal
  }
}

/**
 * Returns whether the table allows the transition, for this actor if one is given. Staying in a state is not
 * a transition, so the result is false.
 */
export function canTransition<State extends string>(
  table: Transitions<State>,
  from: State,
  to: State,
  actor?: ActorKind,
): boolean {
  const rule = table[from][to]
  return rule !== undefined && (actor === undefined || rule.by.includes(actor))
}

/**
 * Asserts that the transition is allowed for the actor with the reason given. DESIGN §6: every transition
 * goes through one table per machine.
 * @throws TransitionError with `refusal` naming which of the three conditions failed
 */
export function assertTransition<State extends string>(
  table: Transitions<State>,
  from: State,
  to: State,
  { actor, reason }: TransitionContext,
): void {
  const rule = table[from][to]
  if (!rule) throw new TransitionError(from, to, 'not-allowed')
  if (!rule.by.includes(actor)) throw new TransitionError(from, to, 'wrong-actor')
  if (rule.needsReason && !reason?.trim()) throw new TransitionError(from, to, 'reason-missing')
}

/** Returns all states reachable from `from` in any number of steps, including `from`. */
export function reachableStates<State extends string>(table: Transitions<State>, from: State): Set<State> {
  const reached = new Set<State>([from])
  // A Set also visits elements that are added during the iteration.
  for (const state of reached) {
    for (const next of Object.keys(table[state]) as State[]) reached.add(next)
  }
  return reached
}
