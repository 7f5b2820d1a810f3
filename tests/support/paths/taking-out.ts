/** What holds of every list whose entries are taken out after a question. */
interface Step {
  readonly before: { readonly value: unknown }
  readonly after: { readonly value: unknown }
  readonly started: readonly string[]
}

/** @param taking id of the effect that takes an entry out */
export const lawsOfTakingOut = (taking: string) => [
  {
    name: 'nothing is taken out before the question',
    holdsOver: ({ before, started }: Step) => !started.includes(taking) || before.value === 'confirming',
  },
  {
    name: 'whatever becomes of it is followed by a look at what is so',
    holdsOver: ({ before, after }: Step) =>
      before.value !== 'taking' || after.value === 'taking' || JSON.stringify(after.value) === JSON.stringify({ list: 'refreshing' }),
  },
  {
    name: 'one thing is asked of the venue at a time',
    holdsAt: ({ effects }: { readonly effects: object }) => Object.keys(effects).length < 2,
  },
]
