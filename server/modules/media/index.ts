import type { Module } from '../../platform/module.ts'
import { cardRoutes } from './cards/card-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { sweepLoosePictures } from './sweep-loose-pictures.ts'
import { uploadRoutes } from './upload-routes.ts'

export { copyPictures } from './copy-pictures.ts'
export { cardFolder, masterFile, pictureFolder, privateFile } from './picture-files.ts'
export { sendPicture } from './picture-routes.ts'
export { addStaffPicture } from './staff-picture.ts'
export { readPrivatePicture, withPrivatePictures } from './private-pictures.ts'

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
  ],
}
