import type { Module } from '../../platform/module.ts'
import { cardRoutes } from './cards/card-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { sitemapRoutes } from './sitemap/sitemap-routes.ts'
import { sweepLoosePictures } from './pictures/sweep-loose-pictures.ts'
import { deleteFiles } from '../../platform/storage/file-deletions.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

export { copyPictures } from './pictures/copy-pictures.ts'
export { cardFolder, masterFile, pictureFolder, privateFile } from './pictures/picture-files.ts'
export { sendPicture } from './pictures/picture-routes.ts'
export { addPicture } from './uploads/add-picture.ts'
export {
  cleanPicture,
  isFormWithFiles,
  readFormWithPictures,
  readPictures,
} from './uploads/read-pictures.ts'
export { addStaffPicture } from './pictures/staff-picture.ts'
export {
  sendPrivatePicture,
  withPrivatePictures,
  type TakePictures,
} from './pictures/private-pictures.ts'

export const media: Module = {
  name: 'media',
  routes(app, route, http) {
    uploadRoutes(app, route, http)
    pictureRoutes(app, http)
    cardRoutes(app, http)
    sitemapRoutes(app, http)
  },
  sweeps: (app) => [
    {
      name: 'loose pictures',
      every: 15 * 60 * 1000,
      async run() {
        await sweepLoosePictures(app)
      },
    },
    { name: 'files to delete', every: 10_000, run: () => deleteFiles(app) },
    ...(app.storage.renewHold
      ? [{ name: 'hold of the store', every: 10 * 60 * 1000, run: app.storage.renewHold }]
      : []),
  ],
}
