import type { Failure } from '../../domain/error-codes.ts'

/** Stream `notMe`, of the page that the link “This was not me” opens. The link’s token is in the address and nowhere else. */
export type NotMeInput = undefined

export interface NotMeContext {
  /** Why the venue did nothing, or whether it did isn't known. */
  readonly failure: Failure | null
}

export type NotMeCommand = { readonly type: 'notMe.act' }
export type NotMeEvent = NotMeCommand
/** `busy`: the venue has been asked and has not answered. */
export type NotMeTag = 'busy'
