/** One question to a node: whatever goes wrong is an answer, and it ends in time. */

/** A node that hasn't answered by then is away. */
const ANSWER_WITHIN = 8_000

/** The node gave no answer that can be used. */
export class NodeAway extends Error {}

/** Posts JSON and gives the JSON that comes back. Throws `NodeAway` for whatever else happens. */
export const postJson = async (url: string, body: unknown): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN),
      redirect: 'error',
    })
    if (!response.ok) throw new NodeAway(`it answers ${response.status}`)
    return await response.json()
  } catch (error) {
    if (error instanceof NodeAway) throw error
    throw new NodeAway(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  }
}
