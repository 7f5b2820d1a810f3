import type { Failure } from '../../domain/error-codes.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { ListNameProblem } from '../../domain/watch-lists.ts'
import type { ListChange, WatchList, WatchLists } from '../../domain/wire/watch-lists.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** Stream `watchLists`, open with the pages that show markets while somebody is signed in. Begins anew with every page load. */
export type WatchListsInput = undefined

/** What a person wants of their lists. It still holds when the lists have changed meanwhile, on another device. */
export type ListWish =
  | { readonly kind: 'put'; readonly id: string; readonly code: string }
  | { readonly kind: 'takeOut'; readonly id: string; readonly code: string }
  | { readonly kind: 'moveMarket'; readonly id: string; readonly code: string; readonly by: Step }
  | { readonly kind: 'moveList'; readonly id: string; readonly by: Step }
  /** With the market that it was made for, if it was. */
  | { readonly kind: 'create'; readonly name: string; readonly code: string | null }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string }
  /** A list that was removed stands again where it stood. */
  | { readonly kind: 'restore'; readonly removed: Removed }
  /** The stars that this browser kept while nobody was signed in, into the favourites. */
  | { readonly kind: 'merge'; readonly codes: readonly string[] }

/** One place up or down. */
export type Step = -1 | 1

export interface Removed {
  readonly list: WatchList
  readonly place: number
}

export interface Waiting {
  readonly wish: ListWish
  readonly key: string
}

/** What the venue is asked: it stays the same as long as it is not known whether it was done. */
export interface SentChange {
  readonly revision: number
  readonly change: ListChange
  readonly key: string
}

/** Codes of the markets that this browser keeps stars of, and the key under which they are put into the favourites. */
export interface DeviceStars {
  readonly codes: readonly string[]
  readonly key: string
}
export interface FetchedLists extends WatchLists {
  readonly device: DeviceStars
}
/** `stale`: it was made from lists that are no longer so; nothing was done, and these are the present ones. */
export interface ChangeAnswer {
  readonly outcome: 'done' | 'stale'
  readonly now: WatchLists
}

/** A name that is being given. */
export interface NameDraft {
  /** `null` for a list that is to be made. */
  readonly id: string | null
  readonly text: string
}

export interface WatchListsContext extends LoadableContext {
  /** The lists as the venue told last; `null` before. */
  readonly known: WatchLists | null
  /** Changes that the venue has not made yet, the oldest first. They show already. */
  readonly waiting: readonly Waiting[]
  readonly sent: SentChange | null
  /** How often the oldest one was refused because the lists had changed, and how often it was asked for again without an answer. */
  readonly conflicts: number
  readonly checks: number
  /** Why the last change was not made. */
  readonly refusal: Failure | null
  /** Stars that this browser keeps. */
  readonly device: readonly string[]
  /** The list that pages show. */
  readonly chosen: string
  /** The market that the dialog is about; `null` when it is about the lists alone. */
  readonly code: string | null
  /** The list whose markets the dialog shows. */
  readonly shownId: string
  readonly draft: NameDraft
  /** What is wrong with the name, once it was tried to keep it. */
  readonly problem: ListNameProblem | null
  readonly removed: Removed | null
}

export type WatchListsCommand =
  | { readonly type: 'watchLists.retry' }
  /** Pages show this list. */
  | { readonly type: 'watchLists.choose'; readonly id: string }
  | { readonly type: 'watchLists.put'; readonly id: string; readonly code: string }
  | { readonly type: 'watchLists.takeOut'; readonly id: string; readonly code: string }
  | { readonly type: 'watchLists.moveMarket'; readonly id: string; readonly code: string; readonly by: Step }
  | { readonly type: 'watchLists.moveList'; readonly id: string; readonly by: Step }
  | { readonly type: 'watchLists.remove'; readonly id: string }
  | { readonly type: 'watchLists.undo' }
  /** Asks again what became of a change that brought no answer, or gives it up. */
  | { readonly type: 'watchLists.check' }
  | { readonly type: 'watchLists.dismiss' }
  | { readonly type: 'watchLists.open'; readonly code: string | null }
  | { readonly type: 'watchLists.close' }
  | { readonly type: 'watchLists.show'; readonly id: string }
  | { readonly type: 'watchLists.back' }
  | { readonly type: 'watchLists.begin'; readonly id: string | null }
  | { readonly type: 'watchLists.type'; readonly text: string }
  | { readonly type: 'watchLists.save' }

export type WatchListsEvent =
  | Stamped<
      WatchListsCommand,
      {
        'watchLists.put': Keyed
        'watchLists.takeOut': Keyed
        'watchLists.moveMarket': Keyed
        'watchLists.moveList': Keyed
        'watchLists.remove': Keyed
        'watchLists.undo': Keyed
        'watchLists.save': Keyed
      }
    >
  | LoadableEvent<'watchLists'>

/** `merged`: the venue has these among the favourites, so that this browser need not keep their stars. */
export type WatchListsEmitted = { readonly type: 'watchLists.merged'; readonly codes: readonly string[] }

export type WatchListsTag = 'busy'
