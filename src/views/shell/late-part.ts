/** A part of the program that is loaded with its first use. React's own `lazy` keeps a refusal for good; this forgets it when told to. */
export interface LatePart<T> {
  /** The same promise for everybody, for React's `use`. */
  load(): Promise<T>
  /** What did not load may be tried again. */
  forgetFailure(): void
}

export const latePart = <T>(fetch: () => Promise<T>): LatePart<T> => {
  let promise: Promise<T> | undefined
  // It stays until somebody asks for another try: a new promise at each rendering would be waited for anew, without end.
  let hasFailed = false
  const begin = (): Promise<T> => {
    const begun = fetch().then(
      (part) => {
        // What React knows to be there it reads at once, without suspending.
        Object.assign(begun, { status: 'fulfilled', value: part })
        return part
      },
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    return begun
  }
  return {
    load: () => (promise ??= begin()),
    forgetFailure: () => {
      if (hasFailed) promise = undefined
      hasFailed = false
    },
  }
}
