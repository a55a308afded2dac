import * as attributesText from '#messages/categories/attributes'
import * as categoriesAdminText from '#messages/categories/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  AdminAttribute,
  AdminCategory,
  AdminSubcategory,
} from '#contracts/categories/admin/categories.ts'
import { TextLink } from '../../../../lib/link.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Panel, Text } from '../../../../ui/layout.tsx'
import { Alert } from '../../../../ui/states/alert.tsx'
import { Badge } from '../../../../ui/states/badge.tsx'
import { ReadPanel } from '../../../../admin/frame/read-panel.tsx'
import { categoryTreeQuery } from '../category-admin.queries.ts'
import { AttributeForm, typeTexts } from './attribute-form.tsx'
import { useIsAdmin } from '../../../../admin/frame/use-admin.ts'
import * as rowsStyles from '../../../../admin/lists/rows.module.css'
import * as categoryTreeStyles from '../category-tree.module.css'
import * as cardStyles from '../../../../ui/patterns/card.module.css'
import * as connectionStyles from '../../../../ui/states/connection.module.css'

/** What sellers are asked in a category: inherited attributes, and its own, which admins can change. */
export const CategoryAttributes = ({ id }: { id: string }) => (
  <ReadPanel what={categoriesAdminText.allCategories} query={useQuery(categoryTreeQuery)}>
    {(tree) => <Asked id={id} tree={tree} />}
  </ReadPanel>
)

function Asked({ id, tree }: { id: string; tree: AdminCategory[] }) {
  const changeable = useIsAdmin()
  const parent = tree.find((category) => category.kinds.some((each) => each.id === id))
  const node = [...tree, ...(parent?.kinds ?? [])].find((each) => each.id === id)
  if (!node) return <Alert icon="info">{attributesText.noSuchCategory}</Alert>
  return (
    <>
      <Alert icon="info">{attributesText.requiredLater}</Alert>
      {changeable && (
        <Panel
          aria-labelledby="add-attribute"
          className={`${categoryTreeStyles.node} ${connectionStyles.needsScripts}`}
        >
          <h2 id="add-attribute">{attributesText.addAttribute}</h2>
          <AttributeForm categoryId={id} label={attributesText.addAttribute} />
        </Panel>
      )}
      <Panel aria-labelledby="own">
        <h2 id="own">{attributesText.attributesOf({ name: node.name })}</h2>
        <Attributes node={node} changeable={changeable} />
      </Panel>
      {parent && (
        <Panel aria-labelledby="inherited">
          <h2 id="inherited">{attributesText.inheritedFrom({ name: parent.name })}</h2>
          <Text small quiet>
            {attributesText.inheritedHint}{' '}
            <TextLink href={`/admin/catalogue/${parent.id}`}>
              {attributesText.attributesOf({ name: parent.name })}
            </TextLink>
          </Text>
          <Attributes
            node={{
              ...parent,
              attributes: parent.attributes.filter(
                ({ key }) => !node.attributes.some((own) => own.key === key),
              ),
            }}
            changeable={false}
          />
        </Panel>
      )}
    </>
  )
}

function Attributes({ node, changeable }: { node: AdminSubcategory; changeable: boolean }) {
  const [open, setOpen] = useState<string>()
  if (node.attributes.length === 0)
    return (
      <Text small quiet>
        {attributesText.none}
      </Text>
    )
  return (
    <ul className={`${cardStyles.rows} ${rowsStyles.rows}`}>
      {node.attributes.map((attribute) => (
        <li key={attribute.key}>
          <AttributeRow
            categoryId={node.id}
            attribute={attribute}
            open={open === attribute.key}
            {...(changeable && {
              onOpen: () => setOpen(open === attribute.key ? undefined : attribute.key),
            })}
          />
        </li>
      ))}
    </ul>
  )
}

interface AttributeRowProps {
  categoryId: string
  attribute: AdminAttribute
  open: boolean
  /** Undefined if it cannot be changed. */
  onOpen?: () => void
}

function AttributeRow({ categoryId, attribute, open, onOpen }: AttributeRowProps) {
  const { name, type, unit, options, required, filter, version } = attribute
  return (
    <div className={categoryTreeStyles.node}>
      <div className={categoryTreeStyles.row}>
        <div className={`${rowsStyles.rowText} ${categoryTreeStyles.rowText}`}>
          <b>{name}</b>
          <Text as="span" small quiet>
            {unit ? `${typeTexts[type]}, ${unit}` : typeTexts[type]}
          </Text>
          {required && <Badge tone="warn">{attributesText.required}</Badge>}
          {filter && <Badge tone="info">{attributesText.filter}</Badge>}
          {options.length > 0 && (
            <Text small quiet>
              {options.join(', ')}
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
        <AttributeForm
          key={version}
          categoryId={categoryId}
          attribute={attribute}
          label={attributesText.changeAttribute({ name })}
        />
      )}
    </div>
  )
}
