/** Makes something when it is first asked for, and once: what the first page doesn't need must not delay it. */
export const whenAsked = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
