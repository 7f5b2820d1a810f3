import { createContext } from 'react'

/** The open dialog around a component, which a list or tooltip must open in to be above it; `null` outside of dialogs. */
export const LayerContext = createContext<HTMLElement | null>(null)

/** False in a replay and while “You are here” is open: both lie beside the page and must stay usable while a dialog is shown. */
export const ModalityContext = createContext(true)
