/** The design's colours for the canvas, read once from the custom properties of the page and again when they change. */

export interface Palette {
  readonly surface: string
  readonly well: string
  readonly line: string
  readonly ink: string
  readonly ink2: string
  readonly inverse: string
  readonly up: string
  readonly down: string
  readonly upFill: string
  readonly downFill: string
  readonly onFill: string
  readonly danger: string
  readonly onDanger: string
  readonly muted: string
  /** Lines that a person has drawn. */
  readonly drawn: string
  /** Lines of indicators. */
  readonly study1: string
  readonly study2: string
  readonly study3: string
  readonly font: string
  /** CSS pixels. */
  readonly fontSize: number
}

export const readPalette = (element: Element): Palette => {
  const style = getComputedStyle(element)
  const colour = (name: string): string => style.getPropertyValue(name).trim() || '#888'
  return {
    surface: colour('--c-surface'),
    well: colour('--c-well'),
    line: colour('--c-line'),
    ink: colour('--c-ink'),
    ink2: colour('--c-ink-2'),
    inverse: colour('--c-ink-inv'),
    up: colour('--c-up-mark'),
    down: colour('--c-down-mark'),
    upFill: colour('--c-up-fill'),
    downFill: colour('--c-down-fill'),
    onFill: colour('--c-on-updown'),
    danger: colour('--c-danger'),
    onDanger: colour('--c-on-danger'),
    muted: colour('--c-line-strong'),
    drawn: colour('--c-action'),
    study1: colour('--c-study-1'),
    study2: colour('--c-study-2'),
    study3: colour('--c-study-3'),
    font: style.fontFamily || 'sans-serif',
    fontSize: Number.parseFloat(style.fontSize) || 11,
  }
}
