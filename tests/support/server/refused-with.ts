/** The refusal of a call with this status and code, for `toMatchObject`. */
export const refusedWith = (status: number, code: string) => ({ status, body: { code } })
