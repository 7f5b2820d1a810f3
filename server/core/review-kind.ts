/** What a module gives to review: a person submits it, and a reviewer, or a program on a simulated venue, decides. */
import type { Services } from './context.ts'
import type { Tx } from './database/schema.ts'
import type { Decimal, Currency } from '../../src/domain/money.ts'

/** What is there wherever a review is decided: in the venue, and in the operator's command. */
export type ReviewServices = Pick<Services, 'db' | 'clock' | 'bus' | 'settings' | 'ledger' | 'params' | 'mac'> & {
  readonly log: Pick<Services['log'], 'info' | 'warn' | 'error'>
}

/** Why something may be rejected. */
export interface ReviewReason {
  /** What the operator types: `W-01`. */
  readonly code: string
  /** As the module, the wire and the texts name it. */
  readonly reason: string
  /** A few words for the operator. */
  readonly about: string
  /** Says nothing to the person without the reviewer's own words. */
  readonly needsSay?: true
}

/** Why one part of what was submitted is rejected. */
export interface ItemVerdict {
  readonly reason: string
  readonly say: string | null
}
export type ItemVerdicts = Readonly<Record<string, ItemVerdict>>

export type Verdict =
  | { readonly state: 'approved' }
  | {
      readonly state: 'rejected'
      readonly reason: string
      readonly say: string | null
      /** Of a kind that is judged part by part: those that are rejected. The reason is `ITEMS` then. */
      readonly items?: ItemVerdicts
    }
/** The reason of what is rejected part by part. */
export const ITEMS = 'items'

/** `isOk: false` is something to look at, and forbids nothing: there is no score. */
export interface ReviewCheck {
  readonly isOk: boolean
  readonly text: string
}

/** One review as the operator's list shows it. No names and nothing that a person has sent in. */
export interface ListedSubject {
  readonly amount: { readonly value: Decimal; readonly currency: Currency } | null
  /** If there is more to say than that it waits: `3 of 12 confirmed`. */
  readonly state: string | null
}

/** One review as `review show` shows it. */
export interface ShownSubject {
  /** A name of one word, and what it holds. */
  readonly lines: readonly (readonly [label: string, text: string])[]
  readonly checks: readonly ReviewCheck[]
  /** What there was of this kind before. */
  readonly history: string
  /** Private pictures of the person's: written to files only on request, which is logged. */
  readonly pictureIds: readonly string[]
  /** Written beside the pictures. */
  readonly files?: readonly { readonly name: string; readonly text: string }[]
  /** What of the person these lines show, and what the pictures do: each look is written down, and the person can read it. */
  readonly personal?: { readonly items: readonly string[]; readonly pictures: readonly string[] }
}

export interface ReviewKind {
  readonly kind: 'deposit' | 'withdrawal' | 'identity' | 'loan'
  /** Begins the numbers of this kind: `D-20260314-0009`. */
  readonly letter: 'D' | 'W' | 'I' | 'L'
  /** Empty for a kind that is judged part by part. */
  readonly reasons: readonly ReviewReason[]
  /** The parts that are judged one by one, each with its reasons, if this kind has parts. */
  readonly items?: Readonly<Record<string, readonly ReviewReason[]>>
  /**
   * What a program decides by stated rules, while the venue is simulated; `null`: not yet, ask again in a moment. Runs outside any
   * transaction, perhaps in several processes at once, and changes nothing.
   */
  readonly judge: (
    services: Services,
    subjectId: string,
  ) => Promise<{ readonly approve: true } | { readonly reject: string; readonly say?: string; readonly items?: ItemVerdicts } | null>
  /**
   * Applies a decision, in the transaction that writes it: its only one. Writes the notification too. Returns what was done, for the
   * operator; `null` if there is nothing to add. Throwing a `Refusal` undoes the decision, and the review waits on.
   */
  readonly decide: (services: ReviewServices, tx: Tx, subjectId: string, verdict: Verdict) => Promise<string | null>
  /** After the commit: news to live connections, mails. Returns the language of a mail that was sent. What fails here undoes nothing. */
  readonly tell: (services: ReviewServices, subjectId: string, verdict: Verdict) => Promise<{ readonly mailedIn: string | null }>
  /** By the ids of the subjects. */
  readonly list: (services: ReviewServices, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, ListedSubject>>
  readonly show: (services: ReviewServices, subjectId: string) => Promise<ShownSubject>
}
