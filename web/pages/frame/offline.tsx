import * as commonText from '#messages/common'
import { Logo } from '../../ui/pictures/logo.tsx'
import { Container, Stack } from '../../ui/layout.tsx'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as menuStyles from '../../ui/navigation/menu.module.css'
import * as headerStyles from '../../ui/patterns/header.module.css'
import * as productPageStyles from '../../ui/patterns/product-page.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

/**
 * Shown offline for a page that is not cached on this device. The service worker adds the list of cached pages and the
 * target of "Try again".
 */
export function OfflinePage() {
  return (
    <Container>
      <p className={spacingStyles.paddingBlock4}>
        <a className={headerStyles.logo} href="/" aria-label={commonText.musikaHome}>
          <Logo />
        </a>
      </p>
      <Stack className={productPageStyles.prose}>
        <h1>{commonText.youAreOffline}</h1>
        <p>{commonText.thisPageHasNotBeen}</p>
        <p>
          <a className={`${buttonStyles.button} ${buttonStyles.primary}`} id="again" href="/">
            {commonText.tryAgain}
          </a>
        </p>
        <h2>{commonText.whatYouCanReadNow}</h2>
        <ul id="saved" className={menuStyles.menu}></ul>
      </Stack>
    </Container>
  )
}
