/** A client that is deployed somewhere, to walk through instead of one that is built here. */

const PATIENCE = 10_000

/** The page's first script has the fingerprint of the whole program in its name. */
const firstScriptIn = (html: string): string | null => /<script[^>]+src="([^"]+)"/.exec(html)?.[1]?.split('/').at(-1) ?? null

/**
 * @param here the page as it is built here
 * @throws a sentence when nothing answers there, or another version does: its paths would fail for no reason of its own
 */
export const checkDeployed = async (origin: string, here: string): Promise<void> => {
  const answer = await fetch(origin, { signal: AbortSignal.timeout(PATIENCE) }).catch((error: unknown) => {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? `within ${PATIENCE / 1000} s` : 'at all'
    throw new Error(`${origin} doesn’t answer ${reason}. Check the address and that the client is served there.`)
  })
  const html = await answer.text()
  const [there, built] = [firstScriptIn(html), firstScriptIn(here)]
  if (!answer.ok || there === null)
    throw new Error(`${origin} answers with something else than the client (HTTP ${answer.status}). Check the address.`)
  if (there !== built)
    throw new Error(
      `${origin} serves another version (${there}) than this one (${String(built)}). Check out the commit that is deployed there, or deploy this one.`,
    )
}
