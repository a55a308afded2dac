import { workQueue } from './work-queue.ts'

/**
 * Queue for all decoding and encoding of this process. It runs two tasks at a time, because decoding 50 megapixels
 * takes about 160 MB, and the same threads read files and check passwords.
 */
export const pictureWork = workQueue(2, 120)
