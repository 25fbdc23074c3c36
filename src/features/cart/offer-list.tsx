import { useState } from 'react';
import type { OffersView, OfferView } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconDiscount from '~icons/discount';
import IconInfoCircle from '~icons/info-circle';
import { refusalWords } from './offer-words.ts';
import classes from './offers.module.css';

/** Offers with code, end date, title and description (PRICE-023); a customer also sees what each would save. */
export function OfferList({ view, onChoose }: { view: OffersView; onChoose?: (offer: OfferView) => void }) {
  const t = useTexts(cartTexts).offers;
  const [terms, setTerms] = useState(false);
  return (
    <>
      {view.offers.length === 0 ? (
        <EmptyState icon={<IconDiscount />} title={t.none}>
          {t.noneHelp}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {view.offers.map((offer) => (
            <Offer key={offer.code} offer={offer} onChoose={onChoose} />
          ))}
        </ul>
      )}
      <Button variant="quiet" icon={<IconInfoCircle size={20} aria-hidden="true" />} onClick={() => setTerms(true)}>
        {t.terms}
      </Button>
      <Dialog open={terms} title={t.terms} onClose={() => setTerms(false)}>
        <ul className={classes.terms}>
          {t.termsList.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Offer({ offer, onChoose }: { offer: OfferView; onChoose: ((offer: OfferView) => void) | undefined }) {
  const t = useTexts(cartTexts).offers;
  return (
    <li className={classes.offer} data-offer={offer.code} data-qualifies={offer.qualifies}>
      <div className={classes.words}>
        <p className={classes.title}>{offer.title ?? offer.code}</p>
        {offer.description ? <p className={classes.text}>{offer.description}</p> : null}
        <p className={classes.facts}>
          <span className={classes.code}>{t.code(offer.code)}</span>
          {offer.endDate ? <span>{t.until(offer.endDate)}</span> : null}
        </p>
        {onChoose && offer.qualifies ? <p className={classes.saves}>{t.saves(offer.savesPaise)}</p> : null}
        {onChoose && !offer.qualifies && offer.reason ? (
          <p className={classes.reason}>{refusalWords(t, offer.reason)}</p>
        ) : null}
      </div>
      {onChoose ? (
        offer.selected ? (
          <Chip tone="brand">{t.selected}</Chip>
        ) : (
          <Button variant={offer.qualifies ? 'primary' : 'secondary'} onClick={() => onChoose(offer)}>
            {t.apply(offer.code)}
          </Button>
        )
      ) : null}
    </li>
  );
}
