import * as commonText from '#messages/common'
import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type RefObject,
} from 'react'
import { useSearch } from '../../lib/router/view.tsx'
import { limits } from '#contracts/common/limits.ts'
import { useCategory, useTopCategories } from '../../lib/categories.ts'
import { one, stringifySearch } from '../../lib/search-params.ts'
import { useGo } from '../../lib/use-go.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as headerStyles from '../../ui/patterns/header.module.css'

/** The category chosen in the box (`made`), and the category in the URL at that time (`on`). */
interface Choice {
  made: string
  on: string
}

/** The list below the search box; `when` becomes true at the first focus. */
export type Suggestions = ComponentType<{
  when: boolean
  input: RefObject<HTMLInputElement | null>
}>

/** Category and search terms. Leads to `/` from every page, also without scripts. */
export function SearchForm({ Suggestions }: { Suggestions: Suggestions }) {
  const params = useSearch()
  const words = one(params, 'search') ?? ''
  const known = useCategory(one(params, 'category'))
  const inAddress = known?.id ?? ''
  const [choice, setChoice] = useState<Choice>({ made: inAddress, on: inAddress })
  // After navigation the category in the URL replaces the choice made on the previous page.
  const chosen = choice.on === inAddress ? choice.made : inAddress
  const input = useRef<HTMLInputElement>(null)
  const [reached, setReached] = useState(false)
  const go = useGo()

  useEffect(() => {
    // The box may have been used before the scripts ran.
    if (input.current === document.activeElement) setReached(true)
    else if (input.current) input.current.value = words
  }, [words])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = input.current?.value.trim()
    input.current?.blur()
    go(`/${stringifySearch({ ...(chosen && { category: chosen }), ...(search && { search }) })}`)
  }

  // A subcategory is listed only while the page is filtered by it.
  const choices = [...useTopCategories(), ...(known?.department ? [known] : [])]
  const name = choices.find(({ id }) => id === chosen)?.name
  return (
    <form
      className={`${headerStyles.holdsSuggestions} ${headerStyles.search}`}
      role="search"
      method="get"
      action="/"
      onSubmit={submit}
    >
      <span className={`${headerStyles.categoryBox} ${headerStyles.category}`}>
        <span className={layoutStyles.desktopOnly}>{name ?? commonText.allCategories}</span>
        <span className={`${headerStyles.categoryName} ${layoutStyles.phoneOnly}`}>
          {name ?? commonText.all}
        </span>
        <Icon name="chevron-down" size={16} />
        <select
          className={headerStyles.categorySelect}
          name="category"
          aria-label={commonText.category}
          value={chosen}
          onChange={(event) => setChoice({ made: event.target.value, on: inAddress })}
        >
          <option value="">{commonText.allCategories}</option>
          {choices.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </select>
      </span>
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={commonText.search}
        placeholder={commonText.searchMusika}
        maxLength={limits.searchMax}
        defaultValue={words}
        enterKeyHint="search"
        onFocus={() => setReached(true)}
      />
      <Suggestions when={reached} input={input} />
      <button className={headerStyles.submit} type="submit" aria-label={commonText.search}>
        <span className={layoutStyles.phoneOnly}>
          <Icon name="search" size={20} />
        </span>
        <span className={layoutStyles.desktopOnly}>{commonText.search}</span>
      </button>
    </form>
  )
}
