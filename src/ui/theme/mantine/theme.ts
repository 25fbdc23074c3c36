import { createTheme } from '@mantine/core';
import accordion from './accordion.module.css';
import dialog from './dialog.module.css';
import rating from './rating.module.css';
import segmented from './segmented.module.css';
import select from './select.module.css';
import stepper from './stepper.module.css';
import switches from './switch.module.css';
import toast from './toast.module.css';

/** How Mantine's components look and behave everywhere; colours and sizes are variables of tokens.css. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 10,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Our dialogs are mounted while they are open, so their styles animate the opening.
    ModalRoot: { defaultProps: { lockScroll: false, transitionProps: { duration: 0 } } },
    DrawerRoot: { defaultProps: { lockScroll: false, transitionProps: { duration: 0 } } },
    ModalOverlay: { defaultProps: { transitionProps: { duration: 0 } } },
    DrawerOverlay: { defaultProps: { transitionProps: { duration: 0 } } },
    Modal: { classNames: dialog },
    Drawer: { classNames: dialog },
    Accordion: { defaultProps: { transitionDuration: 0 }, classNames: accordion },
    Switch: { defaultProps: { withThumbIndicator: false }, classNames: switches },
    Rating: { classNames: rating },
    SegmentedControl: { classNames: segmented },
    Select: {
      defaultProps: {
        withScrollArea: false,
        checkIconPosition: 'right',
        comboboxProps: { transitionProps: { duration: 0 }, shadow: undefined },
      },
      classNames: {
        dropdown: select.dropdown,
        options: select.options,
        option: select.option,
        section: select.section,
      },
    },
    Stepper: { defaultProps: { labelPosition: 'bottom', wrap: false }, classNames: stepper },
    Notifications: {
      defaultProps: { position: 'bottom-center', containerWidth: 560, transitionDuration: 0 },
      classNames: { root: toast.stack },
    },
    Notification: {
      defaultProps: { withCloseButton: false },
      classNames: { root: toast.toast, icon: toast.icon, body: toast.body, description: toast.words },
    },
  },
});
