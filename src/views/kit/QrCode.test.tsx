import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

test('every dark module is drawn, and none besides', () => {
  const text = 'https://example.com/pass/register?invite=ABCD2345'
  const drawn = [...renderToStaticMarkup(<QrCode text={text} label="QR" />).matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => `${x},${y}`,
  )
  const { data } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect(drawn).toEqual(dark)
  expect(dark.length).toBeGreaterThan(200)
  // The quiet zone is empty.
  expect(data.slice(0, 4).flat().some(Boolean)).toBe(false)
})
