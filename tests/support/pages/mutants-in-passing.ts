/**
 * Judges mutants of a page on walks that are made anyway. Where everything has just been seen to be right, a mistake is made on
 * the open page, looked at, and undone; where a call has just been found right, the same call with a mistake is held against the
 * same checks. What cannot be told like this (a press that does another's work) is left for walks of its own.
 */
import type { Look } from './looks.ts'
import { all } from './looks.ts'
import type { Moment } from './moments.ts'
import type { Mutation, ShownMistake } from './mutant-tools.ts'
import { readSight } from './sight.ts'
import type { Stage } from './stage.ts'
import { isFor } from './venue.ts'
import { faultOfCall, type AskedCall } from './walk.ts'

export interface Mutant {
  readonly name: string
  readonly apply: Mutation
  /** What a walk must say of it. */
  readonly caught: RegExp
}

type Hooks = Pick<Parameters<typeof import('./walk.ts').walk>[0], 'onSeen' | 'onAsked'>

const calls = (mistake: ShownMistake): string => `(${String(mistake.run)})(${JSON.stringify(mistake.arg)})`
/** Runs in the page: back to front, because a later change may stand on an earlier one. */
const UNDO = `(made) => { for (const undo of made.toReversed()) undo() }`

export class MutantsInPassing {
  readonly #mutants: readonly Mutant[]
  readonly #caught = new Set<string>()
  /** What a mutant has been looked at with in vain: the same looks would see the same again. */
  readonly #vain = new Map<string, Set<string>>()

  constructor(mutants: readonly Mutant[]) {
    this.#mutants = mutants
  }

  isCaught(name: string): boolean {
    return this.#caught.has(name)
  }

  /** For one walk: what it has to remember ends with it. */
  hooks(): Hooks {
    /** Keys as the venue would know them by now, by mutant. */
    const keys = new Map<string, Map<string, string>>()
    return { onSeen: (stage, _moment: Moment, looks) => this.#look(stage, looks), onAsked: (call) => this.#ask(call, keys) }
  }

  #left(): readonly Mutant[] {
    return this.#mutants.filter(({ name }) => !this.#caught.has(name))
  }

  async #look(stage: Stage, looks: readonly Look[]): Promise<void> {
    const { page } = stage
    const sights = looks.map(({ label }) => label).join('\n')
    const left = this.#left().flatMap((mutant) =>
      mutant.apply.shown && !this.#vain.get(mutant.name)?.has(sights) ? { ...mutant, shown: mutant.apply.shown } : [],
    )
    if (!left.length) return
    // Made and undone in one turn of the page, in which nothing else can happen: whatever differs then was not undone.
    const tried = await page.evaluate<readonly ('unfit' | 'undone' | 'left')[]>(
      `[${left.map(({ shown }) => `() => ${calls(shown)}`).join(',')}].map((make) => {
        const before = document.documentElement.cloneNode(true)
        const made = make()
        ;(${UNDO})(made)
        return made.length === 0 ? 'unfit' : document.documentElement.isEqualNode(before) ? 'undone' : 'left'
      })`,
    )
    const unmended = left.filter((_, index) => tried[index] === 'left').map(({ name }) => name)
    if (unmended.length) throw new Error(`A mistake made in passing was not undone: ${unmended.join(', ')}`)
    const mistaken = left.filter((_, index) => tried[index] === 'undone')
    if (!mistaken.length) return
    const before = await readSight(page)
    // A page that has moved on since it was looked at would be blamed for what it was not asked.
    if (all(before, looks).length) return
    for (const { name, shown, caught } of mistaken) {
      await page.evaluate(`globalThis.mistake = ${calls(shown)}; undefined`)
      const faults = all(await readSight(page), looks).join('; ')
      await page.evaluate(`(${UNDO})(globalThis.mistake); delete globalThis.mistake`)
      if (caught.test(faults)) this.#caught.add(name)
      else this.#vain.set(name, (this.#vain.get(name) ?? new Set()).add(sights))
    }
    // The page may go on by itself meanwhile, as when a part of it comes late; what it should show, it must still show.
    const faults = all(await readSight(page), looks)
    if (faults.length) throw new Error(`After the mistakes ${mistaken.map(({ name }) => name).join(', ')}: ${faults.join('; ')}`)
  }

  #ask({ stage, asked, occurrence, effect }: AskedCall, keys: Map<string, Map<string, string>>): void {
    for (const { name, apply, caught } of this.#left()) {
      if (!apply.sent) continue
      const wrong = apply.sent(asked)
      // At another address it is another call.
      if (!effect.call || !isFor(wrong, effect.call)) continue
      const own = keys.get(name) ?? new Map<string, string>()
      const notes = new Map([...[...stage.notes].filter(([note]) => !note.startsWith('key ')), ...own])
      const fault = faultOfCall(effect, wrong, occurrence, { ...stage, notes })
      keys.set(name, new Map([...notes].filter(([note]) => note.startsWith('key '))))
      const second = apply.isSentTwice && wrong !== asked ? stage.venue.faultOf(wrong) : null
      if ([fault, second].some((each) => each !== null && caught.test(each))) this.#caught.add(name)
    }
  }
}
