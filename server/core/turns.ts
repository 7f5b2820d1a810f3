/** Runs pieces of work that share a name one after the other, in the order in which they were asked for; others run beside them. */
export interface Turns {
  /** Resolves or rejects as `work` does. Work that fails doesn't hold up the next. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}

export const createTurns = (): Turns => {
  const last = new Map<string, Promise<unknown>>()
  return {
    run: async (name, work) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(name, turn)
      try {
        return await turn
      } finally {
        if (last.get(name) === turn) last.delete(name)
      }
    },
  }
}
