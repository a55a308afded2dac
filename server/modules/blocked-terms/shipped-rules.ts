import type { FilterRule } from './term-filter.rules.ts'

const list = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** The blocked terms of a new shop, for Zimbabwe. Staff can change them. */
export const shippedRules: FilterRule[] = [
  {
    name: 'Weapons',
    action: 'refuse',
    words:
      list(`firearm, handgun, shotgun, machine gun, glock, beretta, ak47, ak 47, assault rifle, hunting rifle,
      live ammunition, live rounds, hand grenade, landmine, explosive, detonator, bomb making, switchblade,
      knuckle duster`),
    except: list('explosive sound, explosive bass, explosive power, explosive colour'),
  },
  {
    name: 'Possible weapon',
    action: 'hold',
    words: list(
      'gun, pistol, rifle, revolver, ammunition, ammo, taser, stun gun, pepper spray, crossbow, dagger',
    ),
    except:
      list(`glue gun, heat gun, nail gun, spray gun, spray paint gun, grease gun, massage gun, caulking gun,
      water gun, toy gun, nerf gun, staple gun, staple guns, price gun, labelling gun, massager gun, top gun,
      gun metal, gun metal grey, gun safe, pistol grip, air blow gun, foam gun, soldering gun, temperature gun`),
  },
  {
    name: 'Drugs and medicines',
    action: 'refuse',
    words:
      list(`mbanje, dagga, cocaine, heroin, crystal meth, mutoriro, guka meth, dangamuvhuro, ecstasy pills, lsd tabs,
      magic mushroom, broncleer, bronclear, bron clear, tramadol, diazepam, codeine, misoprostol, cytotec,
      abortion pill, viagra, antibiotic, prescription medicine, antiretroviral, arv tablets, morphine, ketamine,
      mercury soap, hydroquinone`),
    except: list(
      'heroin chic, antibiotic free, no hydroquinone, without hydroquinone, hydroquinone free',
    ),
  },
  {
    name: 'Possible medicine',
    action: 'hold',
    words: list(
      'cannabis, cbd oil, skin lightening, skin bleaching, slimming pills, weight loss pills, muti, steroid, weed',
    ),
    except:
      list(`weed killer, weed killers, weed eater, weed eaters, weed control, weed mat, weed puller, weed trimmer,
      weed remover, no weeds, weed free, sea weed`),
  },
  {
    name: 'Wildlife',
    action: 'refuse',
    words:
      list(`rhino horn, elephant tusk, ivory tusk, raw ivory, ivory carving, ivory bangle, ivory chess set,
      pangolin scale, live pangolin, leopard skin, lion skin, lion bone, lion claw, lion teeth, cheetah cub, lion cub,
      elephant hair bracelet, bush meat, bushmeat`),
    except: list('leopard skin print, lion skin print, faux leopard skin, fake leopard skin'),
  },
  {
    name: 'What may come from wildlife',
    action: 'hold',
    words:
      list(`ivory, pangolin, tortoise shell, python skin, crocodile skin, ostrich egg, elephant skin, zebra skin,
      game meat, parrot, african grey`),
    except: list('ivory coast, tortoise shell glasses, tortoise shell frames'),
  },
  {
    name: 'Counterfeit money and documents',
    action: 'refuse',
    words:
      list(`counterfeit money, counterfeit notes, counterfeit dollars, fake money, fake notes, fake dollars, fake usd,
      super notes, supernotes, black money, money doubling, wash wash money, fake passport, fake id, fake licence,
      fake license, fake degree, fake certificate, fake covid certificate, cloned cards, cloned number plates`),
    except: list('fake notes detector, fake money detector, fake note detector, fake id holder'),
  },
  {
    name: 'Human remains',
    action: 'refuse',
    words: list(
      'human skull, human bone, human organ, human kidney, human remains, human body part, human flesh',
    ),
    except: list(
      'human skull model, human skull poster, human bones poster, human bone chart, human organs chart',
    ),
  },
  {
    name: 'Possibly stolen',
    action: 'hold',
    words:
      list(`stolen, icloud locked, no questions asked, no papers, blacklisted imei, zesa cable, zesa transformer,
      telone cable, transformer oil, railway line, road sign, manhole cover, scrap copper cable, police uniform,
      army uniform, military uniform`),
    except: list(
      'never stolen, not stolen, nothing stolen, stolen recovery, if stolen, stolen goods are, not a stolen',
    ),
  },
  {
    name: 'Payment outside Musika',
    action: 'hold',
    words:
      list(`pay outside, pay outside musika, payment outside, ecocash me, ecocash first, send ecocash, deposit first,
      send deposit, pay first, pay before viewing, western union, moneygram, whatsapp me, whatsapp only, app me on,
      inbox me on whatsapp, gift card payment, pay with bitcoin, crypto only, usdt only`),
    except: [],
  },
]
