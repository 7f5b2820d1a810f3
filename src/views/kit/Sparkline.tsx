import { useLayoutEffect, useRef } from 'react'

export type SparkTone = 'up' | 'down' | 'flat' | 'stale'

export interface SparklineProps {
  /** Prices, oldest first; valid until the next frame. */
  readonly read: () => Float64Array
  readonly readTone: () => SparkTone
  readonly subscribe: (listener: () => void) => () => void
  /** Design pixels. */
  readonly width?: number
  readonly height?: number
}

const TONE_COLOUR = { up: '--c-up-mark', down: '--c-down-mark', flat: '--c-line-strong', stale: '--c-line-strong' } as const

/** The style sheet's colours, kept by theme and convention: reading them at each drawing would make the browser lay out the page. */
type Palette = Readonly<Record<SparkTone | 'base', string>>
const palettes = new Map<string, Palette>()
const paletteNow = (): Palette => {
  const root = document.documentElement
  const key = `${root.dataset.theme} ${root.dataset.updown}`
  let palette = palettes.get(key)
  if (!palette) {
    const style = getComputedStyle(root)
    const colour = (name: string) => style.getPropertyValue(name).trim()
    palette = {
      up: colour(TONE_COLOUR.up),
      down: colour(TONE_COLOUR.down),
      flat: colour(TONE_COLOUR.flat),
      stale: colour(TONE_COLOUR.stale),
      base: colour('--c-line-strong'),
    }
    palettes.set(key, palette)
  }
  return palette
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Sizes the canvas, in CSS pixels. It gets at most two device pixels for each. */
const fit = (canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): Size => {
  const ratio = Math.min(devicePixelRatio || 1, 2)
  const size = { width: canvas.clientWidth, height: canvas.clientHeight }
  canvas.width = Math.round(size.width * ratio)
  canvas.height = Math.round(size.height * ratio)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  return size
}

const draw = (pen: CanvasRenderingContext2D, { width, height }: Size, palette: Palette, prices: Float64Array, tone: SparkTone) => {
  pen.clearRect(0, 0, width, height)
  if (prices.length < 2) return

  let low = Infinity
  let high = -Infinity
  for (const price of prices) {
    if (price < low) low = price
    if (price > high) high = price
  }
  const edge = 3
  const across = (width - 2 * edge) / (prices.length - 1)
  const up = high === low ? 0 : (height - 2 * edge) / (high - low)
  const y = (price: number) => (high === low ? height / 2 : height - edge - (price - low) * up)

  pen.strokeStyle = palette.base
  pen.lineWidth = 1
  pen.setLineDash([1, 3])
  pen.beginPath()
  pen.moveTo(edge, y(prices[0]!))
  pen.lineTo(width - edge, y(prices[0]!))
  pen.stroke()

  pen.strokeStyle = palette[tone]
  pen.fillStyle = palette[tone]
  pen.lineWidth = 1.4
  pen.lineJoin = 'round'
  pen.setLineDash([])
  pen.beginPath()
  for (let i = 0; i < prices.length; i += 1) pen.lineTo(edge + i * across, y(prices[i]!))
  pen.stroke()
  pen.beginPath()
  pen.arc(width - edge, y(prices.at(-1)!), 2.2, 0, 2 * Math.PI)
  pen.fill()
}

/**
 * A line of up to 100 prices, with a dotted line at the first and a dot at the last. It is drawn left to right in every script,
 * and hidden from screen readers, because the change beside it says the same. Each row has its own small canvas, which scrolls
 * with it.
 */
export const Sparkline = ({ read, readTone, subscribe, width = 120, height = 32 }: SparklineProps) => {
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const canvas = ref.current
    const pen = canvas?.getContext('2d')
    if (!canvas || !pen) return
    // The observer tells the size. Reading it at each drawing would make the browser lay out the page for each row.
    let size = fit(canvas, pen)
    let palette = paletteNow()
    const show = () => draw(pen, size, palette, read(), readTone())
    show()
    const stop = subscribe(show)
    const sizes = new ResizeObserver(() => {
      size = fit(canvas, pen)
      show()
    })
    sizes.observe(canvas)
    const themes = new MutationObserver(() => {
      palette = paletteNow()
      show()
    })
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-updown'] })
    return () => {
      stop()
      sizes.disconnect()
      themes.disconnect()
    }
  }, [read, readTone, subscribe])
  return (
    <canvas
      ref={ref}
      className="spark"
      aria-hidden="true"
      style={{ inlineSize: `calc(${width} * var(--u))`, blockSize: `calc(${height} * var(--u))` }}
    />
  )
}
