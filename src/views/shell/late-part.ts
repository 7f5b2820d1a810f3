import type { PackName as Pack } from '../../../locales/packs.ts'
import type { Texts } from '../kit/texts.ts'

export type PackName = Pack<keyof Texts>

/** Loads texts in the language that's shown. */
export interface TextLoader {
  /** Resolves when the packs have loaded. If the language changes meanwhile, loads them in the new one too. */
  need(packs: readonly PackName[]): Promise<void>
  /** The same promise, but it rejects with `TIMEOUT` when a chunk of the program may no longer be waited for. */
  inTime<T>(load: Promise<T>): Promise<T>
}

/**
 * A part of the program that's loaded, with its texts, when it's first used. Unlike React's `lazy`, which keeps a failed
 * load for ever, it can be tried again.
 */
export interface LatePart<T> {
  readonly packs: readonly PackName[]
  /** Returns the same promise each time, as React's `use` requires. */
  load(texts: TextLoader): Promise<T>
  /** Makes the next `load` try again if the last one failed. */
  forgetFailure(): void
}

/**
 * @param fetchPart is given the texts when it is made of other parts, which have packs of their own
 * @param packs text packs (`locales/packs.ts`) that the part shows, besides `base`; the build fails if one is missing
 */
export const latePart = <T>(fetchPart: (texts: TextLoader) => Promise<T>, packs: readonly PackName[]): LatePart<T> => {
  let promise: Promise<T> | undefined
  // Keep a failed promise until `forgetFailure`: a new promise at each rendering would suspend the component without end.
  let hasFailed = false
  const begin = (texts: TextLoader): Promise<T> => {
    const begun = texts.inTime(Promise.all([fetchPart(texts), texts.need(packs)])).then(
      ([part]) => {
        // `use` reads a promise marked like this at once, without suspending.
        Object.assign(begun, { status: 'fulfilled', value: part })
        return part
      },
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    // Whoever needs two parts reads them one after the other: until then nobody has heard of a failure of the second.
    begun.catch(() => {})
    return begun
  }
  return {
    packs,
    load: (texts) => (promise ??= begin(texts)),
    forgetFailure: () => {
      if (hasFailed) promise = undefined
      hasFailed = false
    },
  }
}
