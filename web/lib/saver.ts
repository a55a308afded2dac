import { createContext, useContext } from 'react'

/** The visitor's browser asks to save data (`Save-Data: on`): smaller pictures, nothing beyond need. */
export const Saver = createContext(false)

export const useSaver = (): boolean => useContext(Saver)
