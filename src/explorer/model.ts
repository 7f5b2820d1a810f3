/**
 * The form of `charts.json`: everything that is known of the product's charts, in one file per build. The explorer, the comparison
 * of two versions and the reports read it. It's written by `scripts/charts/model.ts` from the running code, so that nothing in it
 * can say something else than the product does.
 */
import type { FoldableDrawing } from './drawing.ts'

/** Raised whenever an older reader would misunderstand the file. */
export const MODEL_FORMAT = 1

export interface ChartsModel {
  readonly format: typeof MODEL_FORMAT
  readonly product: Product
  /** In the order in which a person meets them. Each chart stands in exactly one. */
  readonly capabilities: readonly Capability[]
  /** In alphabetical order of their ids. */
  readonly charts: readonly Chart[]
  readonly wiring: readonly Saying[]
  readonly errors: readonly ErrorSentence[]
}

export interface Product {
  readonly name: string
  readonly version: string
  /** The commit that the model was made from; null outside of a repository. */
  readonly commit: string | null
  /** Date of that commit, ISO 8601; null outside of a repository. */
  readonly date: string | null
  /** Whether files differed from that commit. */
  readonly isChanged: boolean
}

/** What a person can do, and the charts that do it. */
export interface Capability {
  readonly id: string
  readonly title: string
  readonly charts: readonly string[]
}

export interface Chart {
  /** `contractTicket` */
  readonly id: string
  /** Name of its files: `contract-ticket`. */
  readonly file: string
  /** “Contract ticket” */
  readonly title: string
  readonly version: string
  readonly description: string
  /** Paragraphs of the hand-written reasons, as Markdown without headings. */
  readonly why: readonly string[]
  /** Whose it is, and when it opens: “the account’s in use”. */
  readonly whose: string
  readonly opens: string
  /** Routes of the pages that open it: `/market/:id`. */
  readonly routes: readonly string[]
  /** In document order. The first is the chart itself. */
  readonly states: readonly State[]
  /** In document order. */
  readonly transitions: readonly Transition[]
  readonly conditions: readonly Condition[]
  readonly waits: readonly Wait[]
  readonly effects: readonly Effect[]
  /** Names of the laws that hold in each state and at each step. */
  readonly laws: readonly string[]
  readonly paths: readonly Path[]
  /** What the committed paths are worth; null where it wasn't measured. */
  readonly proof: Proof | null
  /** The first shows the chart; the others each a group that is only a box there. */
  readonly drawings: readonly FoldableDrawing[]
  /** Sentences that its screens can show. */
  readonly sentences: readonly Sentence[]
  /** Fingerprints of the views that show it, by file; a changed view is told by them. */
  readonly views: Readonly<Record<string, string>>
}

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

export interface State {
  /** `contractTicket.reviewing.quoted`, unique in all charts. */
  readonly id: string
  /** Null for the chart itself. */
  readonly parent: string | null
  /** Words of its own name: “Quoted”. */
  readonly title: string
  /** With the groups around it: “Reviewing › Quoted”; “Anywhere” for the chart itself. */
  readonly words: string
  readonly kind: StateKind
  /** Whether its group begins here. */
  readonly isFirst: boolean
  readonly description: string
  /** `busy`, `held`, … in alphabetical order. */
  readonly tags: readonly string[]
  /** Ids of the effects that run while it lasts. */
  readonly effects: readonly string[]
}

export type TriggerKind = 'event' | 'after' | 'done' | 'fail' | 'always' | 'finished'

export interface Transition {
  /** `session.signedOut on session.submit[1] -> session.signingIn`, unique in its chart. */
  readonly id: string
  readonly source: string
  readonly trigger: {
    readonly kind: TriggerKind
    /** Event, delay or effect in the code; empty where nothing has a name. */
    readonly name: string
    readonly words: string
  }
  /** Condition in the code, null where nothing decides; “not isOpen”, “isOpen and isLive”. */
  readonly guard: string | null
  /** “if the price is fresh”, “otherwise”, or empty. */
  readonly condition: string
  /** Place among those that the same trigger offers here. */
  readonly branch: number
  readonly branches: number
  /** In the code, in order. */
  readonly actions: readonly string[]
  /** The same in words. */
  readonly does: readonly string[]
  /** Empty: the chart stays where it is. */
  readonly targets: readonly string[]
  readonly description: string
}

export interface Condition {
  readonly name: string
  readonly words: string
}
export interface Wait {
  readonly name: string
  readonly words: string
  /** Null where it depends on the situation. */
  readonly ms: number | null
}
export interface Effect {
  /** Its id while it runs, and the port that does the work. */
  readonly id: string
  readonly port: string
  readonly words: string
}

/** A committed path: a test that is replayed against the chart and, where the chart has pages, against these. */
export interface Path {
  /** From 1. */
  readonly number: number
  readonly name: string
  /** States in which it begins. */
  readonly begin: readonly string[]
  readonly steps: readonly Step[]
}
export interface Step {
  /** In words: “Review”, “fetch quote: done”, “after 30 s (quote lifetime)”. */
  readonly words: string
  /** Ids of the transitions that the step took, in order; empty where it was refused. */
  readonly took: readonly string[]
  /** States in which the chart is afterwards, without their groups. */
  readonly to: readonly string[]
  /** Whether no condition let it through: its control must be off. */
  readonly isRefused: boolean
  /** Types of what the chart told the others. */
  readonly emitted: readonly string[]
  /** When, in a session log: epoch milliseconds. */
  readonly at?: number
}

export interface Proof {
  readonly transitions: number
  readonly covered: number
  readonly unreachable: readonly string[]
  readonly mutants: number
  readonly killed: number
  readonly survivors: readonly { readonly mutant: string; readonly reason: string | null }[]
}

/** A saying of one chart, or of the outside, and who hears it. */
export interface Saying {
  /** Headline in the wiring: “Orders”. */
  readonly topic: string
  readonly event: string
  readonly words: string
  /** Ids of charts; empty for what comes from outside. */
  readonly from: readonly string[]
  readonly hearers: readonly Hearer[]
}
export interface Hearer {
  /** Null for work outside of the charts. */
  readonly chart: string | null
  readonly words: string
  /** What it hears, where that is something else; otherwise empty. */
  readonly as: string
  /** “some of them”, or empty. */
  readonly when: string
  readonly ifClosed: string
}

/** A sentence on screen. */
export interface Sentence {
  /** `contractTicket:moved.title`: namespace and key in `locales`. */
  readonly key: string
  readonly english: string
}

/** The sentence for a code with which the venue refuses. */
export interface ErrorSentence {
  readonly code: string
  readonly english: string
}
