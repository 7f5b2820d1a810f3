/** One entry of a node's `on` for `<prefix>.<verb>`, its type kept although the prefix is a parameter of the shape. */
export const on = <Prefix extends string, Verb extends string, const Transition>(prefix: Prefix, verb: Verb, transition: Transition) =>
  ({ [`${prefix}.${verb}`]: transition }) as { readonly [Type in `${Prefix}.${Verb}`]: Transition }
