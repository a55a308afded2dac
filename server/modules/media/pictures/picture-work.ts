import { workQueue } from './work-queue.ts'

/** Every decode and encode of this process: two at once, for a picture of 50 megapixels takes some 160 MB while it is decoded, and the same threads read files and check passwords. */
export const pictureWork = workQueue(2, 120)
