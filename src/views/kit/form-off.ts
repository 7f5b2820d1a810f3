import { createContext } from 'react'

/** True inside a form that takes nothing now: its fields can be read and copied, and a typed letter would be lost. */
export const FormOff = createContext(false)
