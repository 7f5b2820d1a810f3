import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react'
import Pad from 'signature_pad'
import { SIGNATURE_FIELD, type Point } from '../../domain/identity.ts'
import { classNames } from './class-names.ts'
import { SignatureDrawing } from './SignatureDrawing.tsx'
import styles from './signature-pad.module.css'

interface SignaturePadProps {
  /** What is there, for those who do not see it. */
  readonly label: string
  readonly strokes: readonly (readonly Point[])[]
  readonly isOff: boolean
  /** Beside the field's own line: what it looks like when it's wrong. */
  readonly isWrong: boolean
  /** A stroke has ended; points of the field. */
  readonly onStroke: (stroke: readonly Point[]) => void
  readonly children?: ReactNode
}

/** As wide as the line of the drawing that stays. */
const LINE = 2.5

/** The pad draws the stroke that is being made; every one before it is drawn from what is kept. */
const attach = (canvas: HTMLCanvasElement, onStroke: (stroke: readonly Point[]) => void): (() => void) => {
  const pad = new Pad(canvas, { minWidth: LINE / 2, maxWidth: LINE / 2, dotSize: LINE / 2, minDistance: 1 })
  const begin = (): void => {
    // The canvas is empty between strokes: only here need it be as large as the field is now, and in the colour of now.
    const sharpness = globalThis.devicePixelRatio
    canvas.width = canvas.offsetWidth * sharpness
    canvas.height = canvas.offsetHeight * sharpness
    canvas.getContext('2d')?.scale(sharpness, sharpness)
    pad.penColor = getComputedStyle(canvas).color
  }
  const end = (): void => {
    const scale = SIGNATURE_FIELD.width / canvas.offsetWidth
    const points = pad.toData().flatMap((group) => group.points.map(({ x, y }): Point => [x * scale, y * scale]))
    pad.clear()
    if (points.length > 0) onStroke(points)
  }
  pad.addEventListener('beginStroke', begin)
  pad.addEventListener('endStroke', end)
  return () => pad.off()
}

/** A field to draw in, by finger, pen or mouse. Who can't draw needs another way beside it. */
export const SignaturePad = ({ label, strokes, isOff, isWrong, onStroke, children }: SignaturePadProps) => {
  const told = useRef(onStroke)
  useLayoutEffect(() => {
    told.current = onStroke
  }, [onStroke])
  const hold = useCallback((canvas: HTMLCanvasElement) => attach(canvas, (stroke) => told.current(stroke)), [])
  return (
    <div className={classNames(styles['pad'], isWrong && styles['isWrong'], isOff && styles['isOff'])}>
      <span className={styles['line']} aria-hidden="true">
        ×
      </span>
      <div className={styles['drawing']}>
        <SignatureDrawing label={label} strokes={strokes} />
      </div>
      {isOff ? null : <canvas className={styles['canvas']} ref={hold} aria-hidden="true" />}
      {children}
    </div>
  )
}
