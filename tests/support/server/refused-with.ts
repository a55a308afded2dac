/** The refusal of a call with this status and code, for `toMatchObject`; optionally with more in its body. */
export const refusedWith = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, ...more },
})
