import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '#contracts/common/limits.ts'
import { importPath, type ImportReport } from '#contracts/selling/selling.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ownSelling } from '../selling.queries.ts'

interface Import {
  file: File
  /** Only validates the lines. */
  dryRun: boolean
  /** The idempotency key, the same for repeated clicks. */
  key: string
}

/** Sends a file of listings; returns the result of each line. */
export function useImport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: sendFile,
    onSuccess: ({ dryRun }) => {
      if (!dryRun) for (const queryKey of ownSelling) void cache.invalidateQueries({ queryKey })
    },
  })
}

async function sendFile({ file, dryRun, key }: Import): Promise<ImportReport> {
  if (file.size > limits.importBytes)
    throw new ApiError(413, 'too large', { message: 'The file is larger than 1 MB.' })
  let response: Response
  try {
    response = await fetch(`${importPath}${dryRun ? '?dryRun=1' : ''}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', ...(!dryRun && { 'idempotency-key': key }) },
      body: file,
      credentials: 'include',
    })
  } catch {
    throw new ApiError(0, 'no connection')
  }
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, response.statusText, body)
  return body as ImportReport
}
