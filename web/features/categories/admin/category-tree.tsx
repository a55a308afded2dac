import * as attributesText from '#messages/categories/attributes'
import * as categoriesAdminText from '#messages/categories/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminCategory, AdminSubcategory } from '#contracts/categories/admin/categories.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import { AddCategory } from './add-category.tsx'
import { categoryTreeQuery } from './category-admin.queries.ts'
import { CategoryEditor } from './category-editor.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as categoryTreeStyles from './category-tree.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

/** The categories and their subcategories. Support staff can see them, admins can change them. */
export const CategoryTree = () => (
  <ReadPanel what={categoriesAdminText.allCategories} query={useQuery(categoryTreeQuery)}>
    {(tree) => <Tree tree={tree} />}
  </ReadPanel>
)

function Tree({ tree }: { tree: AdminCategory[] }) {
  const changeable = useIsAdmin()
  const [open, setOpen] = useState<string>()
  const change = (node: AdminSubcategory, parent?: AdminCategory) => ({
    node,
    tree,
    ...(parent && { parent }),
    ...(changeable &&
      !node.fixed && {
        open: open === node.id,
        onOpen: () => setOpen(open === node.id ? undefined : node.id),
      }),
  })
  return (
    <>
      <Alert icon="info">{categoriesAdminText.firstSixCategoriesArePermanent}</Alert>
      {changeable && <AddCategory tree={tree} />}
      {tree.map((category) => (
        <Panel
          key={category.id}

          aria-labelledby={`category-${category.id}`}
        >
          <Node {...change(category)} heading />
          {category.kinds.length > 0 ? (
            <ul className={`${cardStyles.rows} ${rowsStyles.rows}`}>
              {category.kinds.map((subcategory) => (
                <li key={subcategory.id}>
                  <Node {...change(subcategory, category)} />
                </li>
              ))}
            </ul>
          ) : (
            <Text small quiet>
              {categoriesAdminText.itHasNoSubcategoriesYet}
            </Text>
          )}
        </Panel>
      ))}
    </>
  )
}

interface NodeProps {
  node: AdminSubcategory
  parent?: AdminCategory
  tree: AdminCategory[]
  open?: boolean
  /** Undefined if the category cannot be changed. */
  onOpen?: () => void
  heading?: boolean
}

function Node({ node, parent, tree, open = false, onOpen, heading = false }: NodeProps) {
  const { id, name, listings, formerly } = node
  const link = <TextLink href={`/?category=${id}`}>{name}</TextLink>
  return (
    <div className={categoryTreeStyles.node}>
      <div className={categoryTreeStyles.row}>
        <div className={`${rowsStyles.rowText} ${categoryTreeStyles.rowText}`}>
          {heading ? <h2 id={`category-${id}`}>{link}</h2> : link}
          <Text as="span" small quiet>
            {categoriesAdminText.listingListings({ listings })}
          </Text>
          <TextLink href={`/admin/catalogue/${id}`}>
            {attributesText.attributesCount({ count: node.attributes.length })}
          </TextLink>
          {node.hidden && <Badge tone="warn">{categoriesAdminText.hidden}</Badge>}
          {node.carrying && <Badge tone="info">{categoriesAdminText.listingsOnTheirWay}</Badge>}
          {formerly.length > 0 && (
            <Text small quiet>
              {categoriesAdminText.oldAddressesFormerly({ formerly: formerly.join(', ') })}
            </Text>
          )}
        </div>
        {onOpen && (
          <Button
            className={`${connectionStyles.needsScripts} ${categoryTreeStyles.button}`}
            variant="line"
            aria-expanded={open}
            aria-label={`${open ? categoriesAdminText.close : categoriesAdminText.change} ${name}`}
            onClick={onOpen}
          >
            {open ? categoriesAdminText.close : categoriesAdminText.change}
          </Button>
        )}
      </div>
      {open && (
        <CategoryEditor key={node.version} node={node} tree={tree} {...(parent && { parent })} />
      )}
    </div>
  )
}
