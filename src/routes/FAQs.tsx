import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { faqsView } from '#features/info/faq-topic-screen.tsx';
import { FaqsScreen } from '#features/info/faqs-screen.tsx';
import { faqSearch } from './-search.ts';

export const Route = createFileRoute('/FAQs')({
  validateSearch: faqSearch,
  loader: ({ context }) => context.prepare(...faqsView),
  component: FaqsRoute,
});

function FaqsRoute() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const onText = useCallback(
    (text: string) => {
      // Updating the address must not cancel a navigation that the user has started.
      if (router.state.status === 'pending') return;
      void navigate({ search: text === '' ? {} : { q: text }, replace: true, resetScroll: false });
    },
    [navigate, router],
  );
  return <FaqsScreen text={q} onText={onText} />;
}
