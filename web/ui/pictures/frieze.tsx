import { classNames } from '../class-names.ts'
import * as friezeStyles from './frieze.module.css'

/** Two rows of chevrons, after the walls of Great Zimbabwe; decoration. */
export function Frieze({ className }: { className?: string }) {
  return <div className={classNames(friezeStyles.frieze, className)} aria-hidden="true" />
}
