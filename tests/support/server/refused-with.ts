/** What a refusal adds to the type of an answer. */
export type Refused = { code?: string; message?: string; fields?: Record<string, string> }

/** The refusal of a call with this status and code, for `toMatchObject`; optionally with more in its body. */
export const refusedWith = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, ...more },
})
