import { expect, test } from 'vitest'
import { IN_ALL_LANGUAGES } from '../support/pages/all-languages.ts'
import { momentsOf } from '../support/pages/moments.ts'
import { loadBindings } from '../support/pages/run.ts'

test('the states that are shown in all languages are twenty, and a path comes to each of them', async () => {
  const charts = await loadBindings()
  const reached = new Set(
    charts.flatMap(({ file: { chart, paths } }) =>
      paths.flatMap((path) => momentsOf(path).flatMap(({ leaves }) => leaves.map((leaf) => `${chart}.${leaf}`))),
    ),
  )
  expect(IN_ALL_LANGUAGES.size).toBe(20)
  expect([...IN_ALL_LANGUAGES].filter((state) => !reached.has(state))).toEqual([])
})
