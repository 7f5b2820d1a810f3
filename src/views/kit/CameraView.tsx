import { useCallback } from 'react'
import styles from './picture-field.module.css'

interface CameraViewProps {
  readonly label: string
  /** The running camera. It lives outside the page; here it is only drawn. */
  readonly source: unknown
}

/** What the camera sees. */
export const CameraView = ({ label, source }: CameraViewProps) => {
  const draw = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = source instanceof MediaStream ? source : null
    },
    [source],
  )
  return <video className={styles['camera']} ref={draw} aria-label={label} autoPlay muted playsInline />
}
