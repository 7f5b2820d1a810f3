/** What axe finds wrong with a page as it is now. */
import axe, { type AxeResults } from 'axe-core'
import type { Person } from './person.ts'

/** Each violation with the element that has it. */
export const violationsOn = async ({ page }: Person): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(of: Document, how: object): Promise<AxeResults> } }).axe.run(document, {
      resultTypes: ['violations'],
    }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
